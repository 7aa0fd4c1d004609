/**
 * Adjectives compared with another stem or vowel: positive, comparative, superlative. Paradigms
 * cover the regular ones (`-ari`, `-astur`).
 */
export const irregularComparison = `
góður betri bestur
vondur verri verstur
illur verri verstur
slæmur verri verstur
mikill meiri mestur
lítill minni minnstur
margur fleiri flestur
gamall eldri elstur
ungur yngri yngstur
stór stærri stærstur
langur lengri lengstur
hár hærri hæstur
lágur lægri lægstur
fár færri fæstur
smár smærri smæstur
þröngur þrengri þrengstur
þungur þyngri þyngstur
fagur fegri fegurstur
djúpur dýpri dýpstur
grannur grennri grennstur
skammur skemmri skemmstur
þunnur þynnri þynnstur
mjór mjórri mjóstur
nýr nýrri nýjastur
dýr dýrari dýrastur
hlýr hlýrri hlýjastur
skýr skýrari skýrastur
vænn vænni vænstur
seinn seinni seinastur
síður síðri síðastur
þykkur þykkri þykkastur
stuttur styttri stystur
magur magrari magrastur
vitur vitrari vitrastur
nærri nær næstur
fjarri fjær fjærstur
`

/** Words whose forms the dictionary does not connect: the lemma, then its forms. */
export const irregularForms = `
mikill mikil mikið mikinn mikla miklum mikilli miklu mikils mikillar miklir miklar mikilla mikli
lítill lítil lítið lítinn litla litlum lítilli litlu lítils lítillar litlir litlar lítilla litli
gamall gömul gamalt gamlan gamla gömlum gamalli gömlu gamals gamallar gamlir gamlar gamalla gamli
nýr ný nýtt nýjan nýja nýjum nýrri nýju nýs nýrrar nýir nýjar nýrra nýi
góður góð gott góðan góða góðum góðri góðu góðs góðrar góðir góðar góðra góði
sannur sönn satt sannan sanna sönnum sannri sönnu sanns sannrar sannir sannar sannra sanni
hár há hátt háan háa háum hárri háu hás hárrar háir háar hárra hái
allur öll allt allan alla öllum allri öllu alls allrar allir allar allra
hún hana henni hennar
hann honum hans
sjór sjó sjóar sjávar sjós sjórinn sjóinn sjónum sjávarins sjóir
kjölur kjöl kili kjalar kjölinn kilinum kjalarins kjölurinn kilir kjölu kjölum kjala
örn örninn arnar erni arnarins erninum ernir erni örnum arna arnanna
björn björninn bjarnar birni bjarnarins birninum birnir björnum bjarna bjarnanna
katla kötlu
frændi frænda frændinn frændanum frændur frændum frændurnir frændunum frændanna
`
