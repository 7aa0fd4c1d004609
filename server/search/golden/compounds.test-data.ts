/** Words that also stand as a part of compounds: queries, then the records that are right > those that are right and come after them, since they have the word in a compound. */
export const compounds = `
bók, bækur, bóka: bokasafn > hreppsbok gjordabok kirkjubok dombok skiptabok jardabok dagbok skipsbok verslunarbok kvaedi landamerki kvenfelag samvinna matur leikfelag
safn, söfn, safni: > bokasafn brefasafn merki
félag, félagið, félagsins: hlutafelag > kaupfelag gjordabok kvenfelag ungmenni verkalydur leikfelag
sveit, sveitir, sveitin: bill > runing bjorgun ludrasveit harmonika skald hreppsbok dagbok blad
hús, húsi, húsum: braggi laeknir torfbaer snjor heimaey manntal uttekt brunabot kort vatnsveita > saudburdur hraf aedur selur bryggja brudkaup leikrit kor skirn jol sjukrahus kaupfelag eldhus grodurhus hofn amma frystihus fani verslunarbok teikning matur leikfelag
skóli, skóla, skólum: skolaborn skolastofa kvennaskoli bokasafn skolaskyrsla arfleidsla > braggi teikning
maður, menn, manna: slattur harmonika fjallganga > lundi hvalur togari arabatur verbud strand bruarsmid ferja vegagerd flugvollur hermenn lydveldi glima knattspyrna kor jokull hver malari fulltruar verkfall manntal dombok brefasafn skipsbok galdur ornefni uttekt herforingjar hljodrit upptaka minning aettir
vegur, vegir, vegum: vegagerd minning > hermenn
smiður, smið, smiðir: laeknir jarnsmidja > skosmidur
skip, skipi, skipum: hlutafelag > togari strand
land, lönd, löndum: hvalur hafis > strand jol dalur postur einokun fornbref thjodsogur landamerki herforingjar minning simskeyti fullveldi
dalur, dali, dölum: dalur handrit aettir > slattur hestlest saudburdur bruarsmid hver amma gjordabok fornbref landamerki
heiði, heiðar, heiðin: postur > vegagerd
ey, eyja, eyjar, eyjum: surtsey > fjos hraf lundi selur verbud viti heimaey dalur aflaskyrsla bolusetning
vík, víkur: > kottur togari bjorgun domkirkja brudkaup flugvollur hermenn braggi knattspyrna skautar ludrasveit kaupfelag bakari jarnsmidja rigning eldgos laxveidi torg hafnargardur ljosmyndari amma vinnukona fulltruar frystihus fani manntal verslunarbok samvinna kort teikning hljodrit upptaka hlutafelag simskeyti spanska kosning thing fullveldi hernam skommtun auglysing
strönd, strandar, ströndum: strand vidtal > hafis
flugvél, flugvélar, flugvélum: flugvel
fundur, fundir: > hreppsbok kvenfelag
fundargerð, fundargerðum: hreppsbok kvenfelag
kaupfélag, kaupfélagi, kaupfélögum: kaupfelag > hofn
skólabarn, skólabarna, skólabörnum: skolaborn
fermingarbarn, fermingarbarna: ferming
síldarstúlka, síldarstúlkum: sildarsoltun
síld, síldar, síldin: sildarsoltun sildarbatar
fiskur, fiski, fiskar: saltfiskur > bryggja frystihus aflaskyrsla
söltun, söltunar: sildarsoltun
veiði, veiðum, veiðar: lundi selur hvalur vatn laxveidi
selur, sel, selum: selur
eldgos, eldgosi, eldgosum: eldgos surtsey heimaey
gos, gosi, gosum: heimaey hver > eldgos surtsey
stúlka, stúlkum, stúlknanna: kottur sildarsoltun > verslun
borð, borði, borðum: skolastofa > apotek verslun skald simi
lest, lestar: hestlest > postur
brauð, brauði, brauðum: bakari bakadur
garður, garðar, görðum: kartofla hafnargardur
hjúkrunarkona, hjúkrunarkonu, hjúkrunarkonum: jol sjukrahus
torfbær, torfbæjum: torfbaer
skógur, skóga: skogur
ljósmynd, ljósmyndum: > ljosmyndari
ljósmyndari, ljósmyndara, ljósmyndurum: ljosmyndari
ljósmóðir, ljósmóður, ljósmæðrum: vidtal
björgun, björgunar: strand bjorgun
leikari, leikurum: leikrit leikfelag > harmonika
jarðabók, jarðabókum: jardabok
dagbók, dagbókum, dagbókar: dagbok
hreppur, hreppi, hrepps: ullarthvottur hreppsbok fataekt
þing, þingi, þingum: > kirkja lydveldi althingishatid kaupfelag tjald dombok skiptabok galdur kvenfelag thing hestavisur
alþingi, alþingis: galdur thing > althingishatid
hátíð, hátíðir, hátíðum: althingishatid > lydveldi
`
