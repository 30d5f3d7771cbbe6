/** Nationalities: the demonym as it is shown and stored, a colon, other words people look for it by. */
const LIST = `
Afghan:Afghanistan; Albanian:Albania; Algerian:Algeria; American:United States,USA,US,America;
Andorran:Andorra; Angolan:Angola; Antiguan and Barbudan:Antigua and Barbuda; Argentine:Argentina,Argentinian;
Armenian:Armenia; Australian:Australia; Austrian:Austria; Azerbaijani:Azerbaijan,Azeri; Bahamian:Bahamas;
Bahraini:Bahrain; Bangladeshi:Bangladesh; Barbadian:Barbados; Belarusian:Belarus; Belgian:Belgium;
Belizean:Belize; Beninese:Benin; Bhutanese:Bhutan; Bolivian:Bolivia;
Bosnian and Herzegovinian:Bosnia and Herzegovina; Botswanan:Botswana,Motswana; Brazilian:Brazil;
British:United Kingdom,UK,GB,Great Britain,England,English,Scotland,Scottish,Wales,Welsh,Northern Ireland;
Bruneian:Brunei; Bulgarian:Bulgaria; Burkinabe:Burkina Faso; Burmese:Myanmar,Burma; Burundian:Burundi;
Cabo Verdean:Cabo Verde,Cape Verde; Cambodian:Cambodia; Cameroonian:Cameroon; Canadian:Canada;
Central African:Central African Republic,CAR; Chadian:Chad; Chilean:Chile; Chinese:China,PRC;
Colombian:Colombia; Comorian:Comoros; Congolese (Brazzaville):Republic of the Congo,Congo-Brazzaville;
Congolese (Kinshasa):Democratic Republic of the Congo,DRC,Congo-Kinshasa; Costa Rican:Costa Rica;
Croatian:Croatia; Cuban:Cuba; Cypriot:Cyprus; Czech:Czechia,Czech Republic; Danish:Denmark;
Djiboutian:Djibouti; Dominican (Dominica):Dominica; Dominican (Dominican Republic):Dominican Republic;
Dutch:Netherlands,Holland; East Timorese:Timor-Leste,East Timor; Ecuadorian:Ecuador; Egyptian:Egypt;
Emirati:United Arab Emirates,UAE,Emirates,Dubai,Abu Dhabi; Equatorial Guinean:Equatorial Guinea;
Eritrean:Eritrea; Estonian:Estonia; Ethiopian:Ethiopia; Fijian:Fiji; Filipino:Philippines,Filipina;
Finnish:Finland; French:France; Gabonese:Gabon; Gambian:Gambia; Georgian:Georgia; German:Germany,Deutschland;
Ghanaian:Ghana; Greek:Greece,Hellas; Grenadian:Grenada; Guatemalan:Guatemala; Guinea-Bissauan:Guinea-Bissau;
Guinean:Guinea; Guyanese:Guyana; Haitian:Haiti; Honduran:Honduras; Hong Konger:Hong Kong; Hungarian:Hungary;
Icelandic:Iceland; Indian:India,Bharat; Indonesian:Indonesia; Iranian:Iran,Persia,Persian; Iraqi:Iraq;
Irish:Ireland,Éire; Israeli:Israel; Italian:Italy; Ivorian:Côte d'Ivoire,Ivory Coast; Jamaican:Jamaica;
Japanese:Japan; Jordanian:Jordan; Kazakhstani:Kazakhstan,Kazakh; Kenyan:Kenya; Kiribati:I-Kiribati;
Kittitian and Nevisian:Saint Kitts and Nevis; Kosovar:Kosovo; Kuwaiti:Kuwait; Kyrgyzstani:Kyrgyzstan,Kyrgyz;
Lao:Laos,Laotian; Latvian:Latvia; Lebanese:Lebanon; Liberian:Liberia; Libyan:Libya;
Liechtensteiner:Liechtenstein; Lithuanian:Lithuania; Luxembourger:Luxembourg; Malagasy:Madagascar;
Malawian:Malawi; Malaysian:Malaysia; Maldivian:Maldives; Malian:Mali; Maltese:Malta;
Marshallese:Marshall Islands; Mauritanian:Mauritania; Mauritian:Mauritius; Mexican:Mexico;
Micronesian:Micronesia; Moldovan:Moldova; Monégasque:Monaco; Mongolian:Mongolia; Montenegrin:Montenegro;
Moroccan:Morocco; Mosotho:Lesotho,Basotho; Mozambican:Mozambique; Namibian:Namibia; Nauruan:Nauru;
Nepali:Nepal,Nepalese; New Zealander:New Zealand,NZ,Aotearoa,Kiwi; Nicaraguan:Nicaragua; Nigerian:Nigeria;
Nigerien:Niger; North Korean:North Korea,DPRK; North Macedonian:North Macedonia,Macedonian; Norwegian:Norway;
Omani:Oman; Pakistani:Pakistan; Palauan:Palau; Palestinian:Palestine; Panamanian:Panama;
Papua New Guinean:Papua New Guinea,PNG; Paraguayan:Paraguay; Peruvian:Peru; Polish:Poland;
Portuguese:Portugal; Qatari:Qatar; Romanian:Romania; Russian:Russia,Russian Federation; Rwandan:Rwanda;
Saint Lucian:Saint Lucia; Salvadoran:El Salvador; Sammarinese:San Marino; Samoan:Samoa;
São Toméan:São Tomé and Príncipe; Saudi:Saudi Arabia,KSA,Saudi Arabian,Kingdom of Saudi Arabia;
Senegalese:Senegal; Serbian:Serbia; Seychellois:Seychelles; Sierra Leonean:Sierra Leone;
Singaporean:Singapore; Slovak:Slovakia; Slovenian:Slovenia; Solomon Islander:Solomon Islands; Somali:Somalia;
South African:South Africa,RSA; South Korean:South Korea,Korea,ROK; South Sudanese:South Sudan;
Spanish:Spain,España; Sri Lankan:Sri Lanka,Ceylon; Sudanese:Sudan; Surinamese:Suriname;
Swazi:Eswatini,Swaziland; Swedish:Sweden; Swiss:Switzerland; Syrian:Syria; Taiwanese:Taiwan;
Tajikistani:Tajikistan,Tajik; Tanzanian:Tanzania,Zanzibar; Thai:Thailand,Siam; Togolese:Togo; Tongan:Tonga;
Trinidadian and Tobagonian:Trinidad and Tobago; Tunisian:Tunisia; Turkish:Türkiye,Turkey;
Turkmen:Turkmenistan; Tuvaluan:Tuvalu; Ugandan:Uganda; Ukrainian:Ukraine; Uruguayan:Uruguay;
Uzbekistani:Uzbekistan,Uzbek; Vanuatuan:Vanuatu,Ni-Vanuatu; Vatican:Vatican City,Holy See;
Venezuelan:Venezuela; Vietnamese:Vietnam,Viet Nam; Vincentian:Saint Vincent and the Grenadines; Yemeni:Yemen;
Zambian:Zambia; Zimbabwean:Zimbabwe
`;

export interface Nationality {
  /** What is shown and stored. */
  name: string;
  /** Everything it is found by, folded. */
  words: readonly string[];
}

/** Lower case without accents, so that 'turkiye' finds 'Türkiye'. */
const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();

const read = (entry: string): Nationality => {
  const [name = '', others = ''] = entry.trim().split(':');
  return { name, words: [name, ...others.split(',')].map(fold) };
};

/** Every nationality on offer, in alphabetical order, Afghan first and Zimbabwean last. */
export const NATIONALITIES: readonly Nationality[] = LIST.split(';').map(read);

/** How well a nationality fits, 0 the best; null when it does not. A short name in full ('UK') beats any beginning. */
const rank = ({ words }: Nationality, sought: string): number | null => {
  if (words.includes(sought)) return 0;
  if (words[0]?.startsWith(sought)) return 1;
  if (words.some((word) => word.startsWith(sought))) return 2;
  return words.some((word) => word.includes(` ${sought}`)) ? 3 : null;
};

/** Nationalities found by what was typed (demonym, country or usual short name), the best first; all for nothing. */
export const searchNationalities = (text: string): readonly Nationality[] => {
  const sought = fold(text);
  if (sought === '') return NATIONALITIES;
  const found = NATIONALITIES.map((nationality) => ({ nationality, rank: rank(nationality, sought) }));
  return [0, 1, 2, 3].flatMap((wanted) =>
    found.filter((one) => one.rank === wanted).map((one) => one.nationality),
  );
};
