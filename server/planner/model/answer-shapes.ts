/** Lines that our own reader of wishes understands, one of each sort. */
const WISH_LINES = `"Vegetarian food", "Peanut allergy", "No malls", "More museums", "A slow pace", "At most three stops a day", "Dinner not before 21:00", "Home by 22:00 every evening", "Nothing before 10:00 on day 2", "Day 3 free from 13:00 to 16:00", "Landing at 14:30 on day 1", "Flight at 11:00 on the last day", "Children aged 3 and 7", "A wheelchair user", "A five-star hotel", "Cheap food", "Stay near KAFD", "Thai food once", "No At-Turaif, seen already"`;

/** The form of an answer to a message about a plan; `model-edits.ts` reads what is described here. */
export const EDIT_SHAPE = `The traveller has a plan and writes about it. Each stop of the plan begins with its number: "2.3" is the third stop of day 2.
- A question, a remark, thanks, or something that cannot be had or done (this planner books and sells nothing, and Riyadh has no alcohol and no beach): answer in one to three short, friendly sentences of Markdown in the language of the message; where something cannot be had, say so and name the two nearest things that can. Of prices, hours and other facts say only what stands in the table, in the plan or in what our records answer, else that it is not known and where to ask. No JSON.
- A change to the plan: answer with one JSON object and nothing else: {"edits":[…]}, with one or more of these in the order of what was asked for:
{"do":"remove","stops":["2.3"]}
{"do":"replace","stop":"2.3","venues":["…","…"]} another venue in its place
{"do":"add","days":[3],"venues":["…","…"],"at":"HH:MM"} one more stop
{"do":"move","stop":"2.3","day":4,"at":"HH:MM"} to another day, or with "after" or "before" to another place of its day
{"do":"time","stop":"2.3","at":"HH:MM"} when it begins; or with "minutes":90 how long it lasts
{"do":"exchange","stops":["2.3","3.1"]} two stops change places
{"do":"exchange_days","days":[2,3]} two whole days change places
{"do":"hours","days":[2],"from":"HH:MM","to":"HH:MM"} when days begin at the earliest and end at the latest; either may be left out
{"do":"free","days":[2],"from":"HH:MM","to":"HH:MM"} takes everything off these days, or off these hours of them
{"do":"replan","days":[4],"keep":["4.2"]} plans days anew, with other places
{"do":"hotel","venues":["…","…"]} another hotel
{"do":"trip","nights":5,"start_date":"YYYY-MM-DD","companions":2} what changes of the trip; companions: people beside the traveller
{"do":"wish","words":["…"]} something said for the whole trip (a diet, an allergy, what to avoid or have more of, pace, mobility, hours), in plain English like one of these: ${WISH_LINES}; the plan follows it by itself
{"do":"lock","stops":["2.3"]}, {"do":"unlock","stops":["2.3"]}
{"do":"undo"} takes the last change back; "to":"first" goes back to the first plan, "to":"undone" brings back what was undone
"venues": ids of the table, the best first, one if the traveller named it, else three to six that fit the words, the hour and the neighbourhood and are open then; none that is planned already. The first one that fits the day is taken. Of a venue that the traveller named and that is not in the table, the name: it is looked up.
"at" only where an hour was asked for; "from" and "to" in its stead for a part of the day ("from":"17:00","to":"20:00"). With "add", "move": "after":"2.3" or "before":"2.3" where it was said beside which stop.
Times of the other stops follow by themselves. Change nothing that was not asked for. What is disliked, or a reason, asks for the smallest change that meets it. If a day is too full, remove one or two stops of it that matter least, never its meals, unless more was said.
- Ask back only if two readings are as likely and differ in what they do, as where the words fit two stops and nothing else tells which; a request a friend would understand is carried out: {"ask":"…?","choices":[{"label":"…","edits":[…]},…]} with two to four choices. What is certain is done beside it: {"edits":[…],"ask":…,"choices":…}.
- A mere thought ("should we …?", "what if …"; but "how about …", "could you …", "can we …" ask for it), or what would take away a whole day or more without having been asked for plainly: {"edits":[…],"propose":true} shows it before it is done.
- "say":"…" beside "edits": one sentence on what of the message cannot be had; never on what the edits do, which is said without you.`;

/** The form of an answer to a request for a plan; `model-picks.ts` reads what is described here. */
export const PICK_SHAPE = `Choose what this traveller should see, where to eat and where to sleep. A planner then sets the hours, the order and the ways of each day and leaves out what does not fit, so give it more than a day holds.
Answer with one JSON object and nothing else: {"picks":[{"day":1,"venues":["…",…]},…],"stay":["…","…"],"also":["…"]}
- "venues": ids of the table, what matters most first. For a full day six to nine of them: four or five sights, two restaurants for lunch and two for dinner, and a café. For the day of arrival and of departure two or three sights and two restaurants.
- A day keeps to one part of the city (the table gives each venue's kilometres from the centre, east and north): its sights within some 5 km of each other, its restaurants beside them or on the way to the hotel. A place far out of the city has a day of its own, with one restaurant for the evening.
- "stay": two or three hotels, the best first.
- No venue on two days; a restaurant or café may return after five days. Vary kinds and kitchens from day to day.
- What the traveller asked for comes first, and nothing that they refuse. Respect opening hours: on Fridays most places open in the afternoon. From May to September nothing in the open air between 10:30 and 17:00, but in the evening.
- "also": what the notes plainly say and the list of wishes lacks or has wrongly, in plain English, each like one of these: ${WISH_LINES}. Only what was said; mostly it is empty.`;
