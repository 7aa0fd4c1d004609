/** Words that are near others in their letters, and words that no record has: queries, then the records that are right > those that are right and come after them, since they have the word in a compound. */
export const traps = `
brú, brúnni, brýr: bru bruarsmid
brúða, brúðuna, brúðunni: bruda
brúðurin, brúðina: brudkaup > domkirkja
brúðguma: brudkaup
skipið, skipsins: hlutafelag > togari strand
skipun, skipunar: einokun > verkfall
málari, málara, málurum: malari
net, netum: vatn
segja, sagði, sögðu: vidtal minning
háf, háfur: lundi
salt, saltið: > saltfiskur
belti, beltum: glima
steðji, steðja: jarnsmidja
orf, orfi: slattur
lög, lögum, laga: ungmenni thing fullveldi > lydveldi ludrasveit upptaka
lunda, lundi, lundanum: lundi
ráðherra, ráðherrar:
flugeldar, jeppi, tölva, páfagaukur:
hrútur, hænsni, geit:
lömbin, lambs: saudburdur
hverinn, hverir, hvernum: bakadur hver > grodurhus
hver: bakadur hver dagbok aflaskyrsla > grodurhus
postulín: > bruda
bæn, bænir: > thing
heiðarlegur:
húnn, húni: fani
gleraugu:
mysa, mysan:
rós, rósir:
sandur, sandi: selur katla > strand
þvottur, þvotti: ullarthvottur
skattur, skatti, skattar: skatt
lækur, læk: > torg
sundi, sund: sundlaug > bakari
forn, fornum: > fornbref
leikir, leikjum: bryggja > bruda knattspyrna leikrit leikfelag
vor, vori, vorum: saudburdur
ást, ástar:
gull, gulli: > foss
kol, kola:
fánar, fána, fáni: fulltruar fani
reykháfur, reykhús:
viður, viði, viðinn:
úrið, úrin:
tillaga, tillögu:
frár:
sykur, sykri: skommtun
kaffi: skommtun
tafl, skák:
byssa, byssur:
drottning, drottningu:
`
