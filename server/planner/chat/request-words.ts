/** The words orders are distinguished by; tried on normal text (lower case, no punctuation). */
export const VERBS =
  'replace|change|switch|substitute|exchange|swap|remove|delete|drop|skip|cancel|take out|get rid of|add|include|insert|put|fit in|move|shift|make|find|give|start|finish|end|avoid|redo|replan|rearrange|ازل|احذف|شيل|الغ|اضف|ضيف|غير|بدل|انقل|اجعل|خل';
export const REPLACE =
  /\b(replace|change|switch|substitute|exchange|swap|another|different|something else|instead)\b|(^|\s)(غير|بدل|استبدل|غيرها)(\s|$)/;
export const REMOVE =
  /\b(remove|delete|drop|skip|cancel|take out|get rid of|leave out|cut out|cut)\b|(^|\s)(احذف|شيل|الغ|ازل|الغي)(\s|$)/;
export const ADD =
  /\b(add|include|insert|put in|put|fit in|squeeze in|i want|we want|i would like|we would like|id like|wed like|i d like|want to see|want to visit|want to go|visit|see|go to|more|lets|suggest|find|book)\b|(^|\s)(اضف|ضيف|ابي|نبي|اريد|ابغي|نبغي)(\s|$)/;
export const MOVE = /\b(move|shift|reschedule|push)\b|(^|\s)(انقل)(\s|$)/;
export const SLOWER =
  /\b(more relaxed|relaxed|relaxing|slower|less busy|less packed|lighter|easier|too (much|busy|packed|full|many|tiring|rushed)|tired|fewer (stops|things|activities|places)|slow down|more (free|rest) time|free time|rest more|calmer|less (stops|things|activities|rushed)|day \d+ (a (bit|little) )?shorter|shorter days?)\b|اهدا|اخف|مريح|ارتاح/;
export const FASTER =
  /\b(more packed|pack more|pack it|busier|fuller|packed|more (stops|activities|things to do|things)|fit more|fill (it|the day|up)|too (empty|light|quiet|short)|see more|faster)\b/;
export const CHEAPER =
  /\b(cheaper|less expensive|more affordable|lower (the )?(budget|cost|price)|save money|too expensive|budget friendly|low budget|on a budget|cheap)\b|ارخص|رخيص/;
export const UPSCALE =
  /\b(upscale|fancier|more luxurious|luxury|luxurious|nicer|high end|upgrade|more expensive|fine dining|fancy)\b|افخم|فخم|فاخر/;
export const DENY =
  /\b(no|no more|without|avoid|dont want|do not want|dont like|hate|not interested in|exclude|less|fewer|not)\b|بدون|ما ابي|ما نبي/;
export const HOTEL =
  /\b(hotel|accommodation|place to stay|stay at|staying at|stay in|stay near)\b|(^|\s)فندق(\s|$)/;
export const QUESTION =
  /^(what|whats|when|where|wheres|why|how|who|which|is|are|am|do|does|did|should|can i|can we|could i|could we|may i|will|would it|tell me|explain|any advice|هل|كم|كيف|متي|وين|اين|ماذا|ما هي|ما هو|ليش|ايش|وش)(\s|$)/;
export const REDO =
  /\b(plan|do|make|write|begin)\b.*\b(again|anew|afresh|once more)\b|\b(boring|dull)\b|\b(redo|replan|re plan|rearrange|start over|from scratch|new plan|different plan|another plan|something (completely |totally )?(else|different|new))\b/;
/** What a day shall be about: "make day 2 about museums", "day 3 focused on food". */
export const THEME =
  /\bdays? [\w ]{1,24}?\b(about|around|dedicated to|devoted to|focused on|focus on|full of)\b|\b(make|turn) day \w+ (into )?an? \w+( \w+)? day\b/;
/** A whole day that shall be left to the traveller. */
export const FREE_DAY =
  /^(?!.*\b(evening|morning|afternoon|night|hours?|time)\b).*\b(make|keep|leave|set|have|want)\b.*\bdays?\b[\w ]*\b(free|empty|unplanned|open)$|\b(clear|empty|free( up)?)\b (out )?(the )?(whole )?days?\b|\b(remove|delete|drop|cancel|cut) (everything|all)\b.*\bdays?\b/;
