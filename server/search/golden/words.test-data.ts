/** Common words in their cases, numbers and tenses: queries, then the records that are right > those that are right and come after them, since they have the word in a compound. */
export const words = `
hestur, hest, hesti, hests, hestar, hesta, hestum, hesturinn, hestanna: stod hestlest konungur hestavisur
kirkja, kirkju, kirkjur, kirkjum, kirkna, kirkjunnar, kirkjunni: kirkja torfkirkja domkirkja uttekt teikning > folald ferming jardarfor kirkjubok
barn, barni, barns, börn, börnum, barna, barnanna, börnin: kottur bryggja forseti skolaborn ferming skirn amma tviburar bolusetning > skolaskyrsla arfleidsla
bátur, bát, báts, bátar, bátum, báta, bátnum: sildarbatar arabatur hofn aflaskyrsla
kona, konu, konur, konum, kvenna, konunnar: slattur saltfiskur kvennaskoli rokkur vinnukona simi kvenfelag kosning hernam > fjos jol sjukrahus
kýr, kú, kúnum, kúm, kúnna: kyrnar fjos
köttur, kött, ketti, kattar, kettir, köttum, katta: kottur
hundur, hund, hundi, hunds, hundar, hundum: hundur
fjall, fjalli, fjalls, fjöll, fjöllum, fjalla: stod fjallganga fjordur > eldgos
jökull, jökul, jökli, jökuls, jöklar, jöklum: jokull > katla
fjörður, fjörð, firði, fjarðar, firðir, fjörðum: fjordur > stod fjos hraf hvalur sildarsoltun sildarbatar saltfiskur verbud bryggja forseti skidi leikrit sjukrahus apotek verslun snjor dalur hofn simi skipsbok kvaedi verkalydur sparisjodur vatnsveita bolusetning
höfn, hafnar, höfnina, hafnir, höfnum: sildarbatar togari forseti hafnargardur hofn > saltfiskur apotek brefasafn skipsbok einokun
læknir, lækni, læknis, læknar, læknum: sjukrahus laeknir spanska
prestur, presti, prests, prestar, prestum: kirkja skirn aevi > kirkjubok uttekt
sjómaður, sjómann, sjómanni, sjómanns, sjómenn, sjómönnum, sjómanna: togari arabatur skipsbok upptaka
bóndi, bónda, bændur, bændum, bóndinn: kaupfelag dagbok verslunarbok hestavisur
bréf, bréfi, bréfs, bréfum, bréfa, bréfið: brefasafn sendibref samvinna vatnsveita hernam > einokun fornbref
skáld, skáldi, skálds, skáldum, skáldið: skald kvaedi
gata, götu, götur, gatna, götunni: gata tviburar manntal > rigning
vetur, vetrar, vetri, veturinn: skidi skautar foss gata fjordur
systir, systur, systurinni: systkini sendibref
bróðir, bróður, bræður, bræðrum, bróðurins: systkini sendibref
móðir, móður, móðurinni, mæður: tviburar > vidtal matur
bær, bæ, bæjar, bæjum, bæir: hundur badstofa torfbaer raflysing blad kort > folald kartofla kosning
foss, fossi, fossar, fossum: foss > bru matur
vatn, vatni, vötn, vötnum, vatnsins: vatn vinnukona vatnsveita > flugvollur jokull
tjald, tjaldi, tjöld, tjöldum, tjalda: althingishatid tjald > minning
saga, sögu, sögur, sögum, sagna: thjodsogur saga byggd
mjólk, mjólkin, mjólkur: fjos
kaka, köku, kökur, kökum: matur
aska, ösku, öskunni: heimaey
amma, ömmu, ömmur: amma
glíma, glímu, glímur, glímdi: glima
sitja, situr, sat, sátu, setið: fjos verbud skolastofa badstofa amma
skrifa, skrifar, skrifaði, skrifuðu: skolastofa sendibref > blad
ganga, gengur, gekk, gengu, gengið: kyrnar domkirkja hermenn jardarfor fjallganga hafis tviburar fulltruar blad
leika, lék, léku: ludrasveit
leikur: bryggja ludrasveit > bruda knattspyrna leikrit leikfelag
bjarga, bjargaði, björguðu: strand
gamall, gömul, gamalt, gömlu, gamlar: bryggja rokkur torfbaer
nýr, ný, nýtt, nýjum, nýja: bru sjukrahus surtsey
hvítur, hvít, hvítt, hvítum: kirkja > ferja ferming hafis
svartur, svört, svart, svartir: kottur
stór, stóran, stórar, stærri: eldhus
danskur, dönsk, danskt: herforingjar
enskur, ensku, enskir: strand laxveidi
ær, ærin, ærnar: saudburdur
áin, ána, ánni: ullarthvottur bru ferja laxveidi > tjald raflysing
lamb, lömb, lömbum, lambið: saudburdur
ull, ullar, ullina: runing ullarthvottur kaupfelag rokkur samvinna
hreiður, hreiðri, hreiðrum: hraf > aedur
handrit, handriti, handritum: fornbref handrit saga
dómur, dómi, dóma, dómum: dombok galdur > domkirkja
konungur, konungi, konungs, konungar: althingishatid konungur einokun simskeyti
forseti, forseta, forsetar: lydveldi forseti
kennari, kennara, kennarar: skolaborn > sundlaug
nemandi, nemanda, nemendum: skolastofa skolaskyrsla
bíll, bíl, bílnum, bílum: bill > vegagerd
verkamaður, verkamanna, verkamönnum: fulltruar verkfall
álfur, álfum, álfa: thjodsogur
draugur, draug, drauga: thjodsogur
sjúkrahús, sjúkrahúsi, sjúkrahúsum: jol sjukrahus
`
