/** Words typed without Icelandic letters: queries, then the records that are right > those that are right and come after them, since they have the word in a compound. */
export const unaccented = `
thingvollum, thingvellir, thingvalla: kirkja lydveldi althingishatid tjald galdur
akureyri, akureyrar: ruta flugvel glima kor jardarfor prentsmidja gata verkfall raflysing brunabot ungmenni leikfelag
hofn: sildarbatar togari forseti hafnargardur hofn > saltfiskur apotek brefasafn skipsbok einokun
isafjordur, isafirdi: bryggja leikrit verslun snjor verkalydur
seydisfjordur, seydisfirdi: sildarbatar simi vatnsveita
siglufjordur, siglufjardar: sildarsoltun skidi sparisjodur
vestmannaeyjum: lundi surtsey heimaey aflaskyrsla
myvatn, myvatni: vatn > runing harmonika blad
husavik: brudkaup kaupfelag verslunarbok
modruvellir, modruvollum: kyrnar
holtavorduheidi: postur
eldgosid: eldgos surtsey heimaey
bornum, bornin: kottur bryggja forseti skolaborn ferming skirn amma tviburar bolusetning > skolaskyrsla arfleidsla
sild: sildarsoltun sildarbatar
sildarstulkur, sildarstulkum: sildarsoltun
saltfiskur: saltfiskur
sjomenn, sjomadur, sjomonnum: togari arabatur skipsbok upptaka
kor, korar: kor
fjolskylda, fjolskyldum: braggi amma systkini
skolaborn: skolaborn
logregla:
hjukrunarkona: jol sjukrahus
jarðarfor, jardarfarir: jardarfor
kyr, kunum: kyrnar fjos
lomb, lombum: saudburdur
oskunni: heimaey
ommu: amma
brudkaup, brudkaupi: domkirkja brudkaup
fermingarborn: ferming
thjodsogur, thjodsaga: thjodsogur
gudrun: amma
gudrun sigurdardottir: amma
bjorn, bjorns: aevi > verbud hafis
hafis, hafisinn: hafis
gomul kona: rokkur
baekur: bokasafn > hreppsbok gjordabok kirkjubok dombok skiptabok jardabok dagbok skipsbok verslunarbok kvaedi landamerki kvenfelag samvinna matur leikfelag
aevi, aeviagrip: aevi
`
