/** Kitchens that are looked for in a place's name and sentence, since the tags do not name them. */
export const CUISINES: readonly { id: string; label: string; words: readonly string[] }[] = [
  { id: 'lebanese', label: 'Lebanese', words: ['lebanese', 'levantine', 'لبناني'] },
  { id: 'indian', label: 'Indian', words: ['indian', 'هندي'] },
  { id: 'italian', label: 'Italian', words: ['italian', 'pizza', 'pasta', 'ايطالي'] },
  { id: 'japanese', label: 'Japanese', words: ['japanese', 'sushi', 'ياباني'] },
  { id: 'turkish', label: 'Turkish', words: ['turkish', 'تركي'] },
  { id: 'chinese', label: 'Chinese', words: ['chinese', 'cantonese', 'صيني'] },
  { id: 'french', label: 'French', words: ['french', 'فرنسي'] },
  { id: 'greek', label: 'Greek', words: ['greek', 'يوناني'] },
  { id: 'yemeni', label: 'Yemeni', words: ['yemeni', 'يمني'] },
  { id: 'egyptian', label: 'Egyptian', words: ['egyptian', 'مصري'] },
  { id: 'steak', label: 'grill', words: ['steak', 'steakhouse', 'grill', 'barbecue', 'bbq', 'مشاوي'] },
  { id: 'seafood', label: 'seafood', words: ['seafood', 'fish', 'بحري', 'سمك'] },
  { id: 'burger', label: 'burger', words: ['burger', 'برجر'] },
];
