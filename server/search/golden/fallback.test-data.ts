/**
 * Queries that no record has all words of: query | the words left out | those that nothing has | the
 * records that are right, among photographs and registry.
 */
export const fallbacks = `
ljósmynd af síldarsöltun | ljósmynd | | sildarsoltun
Magnús Ólafsson ljósmyndari | ljósmyndari | | saltfiskur
hvar er Dyrhólaey | hvar | hvar | viti
kvenfólk við þvott | kvenfólk | kvenfólk | ullarthvottur
gervihnöttur lundi | gervihnöttur | gervihnöttur | lundi
lundi kirkja | kirkja | | lundi
lundi bjarg tölvuleikur | tölvuleikur | tölvuleikur | lundi
"enski togarinn strandaði" rafbíll | rafbíll | rafbíll | strand
"enski lundinn" Elliðaey | enski lundinn | enski lundinn | lundi
staður:Mars lundar | staður:Mars | staður:Mars | lundi
titill:geimfar lundi | titill:geimfar | titill:geimfar | lundi
lundi ár:2015 | ár:2015 | | lundi
lundi 1066 | 1066 | 1066 | lundi
Ölfusá tómatar kirkja | tómatar, kirkja | | bru
(tölvuleikur OR rafbíll) lundi | tölvuleikur OR rafbíll | tölvuleikur OR rafbíll | lundi
lundi rafbíll -Elliðaey | | |
tölvuleikur rafbíll | | |
tölvuleikur | | |
brúður í silkikjól með gervihnött | gervihnött | gervihnött | bruda
Vitavörðurinn á Dyrhólaey í þyrlu | þyrlu | þyrlu | viti
`
