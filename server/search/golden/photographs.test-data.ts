/**
 * Photographs as a museum describes them, one a line: id | title | caption | keywords | place | people | date.
 * Written for the golden set before the analyser was tried on them.
 */
export const photographs = `
stod | Stóðréttir í Skagafirði | Hestum smalað af fjalli og reknir í rétt | hestar, réttir, haust | Varmahlíð | Páll Jónsson | um 1930
slattur | Heyskapur á Hólum | Menn við slátt á engjum, konur raka | heyskapur, sumar, orf | Hólar í Hjaltadal | | 1925
hestlest | Lest með klyfjar | Hestarnir bera þurrhey heim af engjunum | hestar, hey | Laxárdalur | Bruno Schweizer | 1936
folald | Hryssa með folald | Folaldið er nýkastað og stendur óstyrkt hjá hryssunni | hryssur, folöld | Kirkjubær | | 1958
kyrnar | Kýr reknar heim til mjalta | Kúasmalinn gengur á eftir kúnum | kýr, mjaltir | Möðruvellir | | um 1940
fjos | Í fjósinu | Mjaltakona situr hjá kú og mjólkar í fötu | kýr, fjós, mjólk | Grund í Eyjafirði | | 1912
saudburdur | Sauðburður að vori | Lömbin fæddust í fjárhúsinu, ærnar bíða | lömb, ær, vor | Svarfaðardalur | | 1971
runing | Rúning sauðfjár | Ullin klippt af sauðfé með klippum | ull, sauðfé | Mývatnssveit | | 1963
ullarthvottur | Ullarþvottur við ána | Ullin þvegin og breidd til þerris á bakkann | ull, þvottur | Hreppar | | 1920
hundur | Smalahundur á bæjarhlaði | Hundurinn liggur við bæjardyrnar | hundar, bæir | Skaftártunga | | 1933
kottur | Stúlka með kött | Stúlkan heldur á svörtum ketti í fanginu | kettir, börn | Reykjavík | | 1947
hraf | Hrafn á húsþaki | Hrafnar hafa gert sér hreiður á þakinu | fuglar, hreiður | Flatey á Breiðafirði | | 1969
lundi | Lundaveiði í Elliðaey | Veiðimaður með háf og lunda í bjargi | fuglar, veiðar | Vestmannaeyjar | Sigurgeir Jónasson | 1956
aedur | Æðarvarp í Vigur | Húsfreyja tínir dún úr æðarhreiðri | æðarfugl, dúnn | Vigur | | 1938
selur | Selveiðar í Húsey | Selir lágu á sandinum við ósinn | selir, veiðar | Húsey | | 1929
hvalur | Hvalur dreginn á land | Hvalskurður á planinu, mannfjöldi horfir á | hvalir, veiðar | Hvalfjörður | | 1952
sildarsoltun | Síldarsöltun á Siglufirði | Síldarstúlkur salta síld í tunnur á bryggjunni | síld, söltun, stúlkur | Siglufjörður | | 1944
sildarbatar | Síldarbátar í höfn | Bátarnir bíða löndunar drekkhlaðnir af síld | bátar, síld | Seyðisfjörður | | 1965
saltfiskur | Saltfiskur breiddur á reit | Konur breiða fisk til þerris á stakkstæði | saltfiskur, konur | Hafnarfjörður | Magnús Ólafsson | um 1910
togari | Togarinn Júpíter | Togarinn leggur úr höfn, skipverjar á þilfari | togarar, sjómenn | Reykjavík | | 1948
arabatur | Árabátur í fjöru | Sjómenn setja bátinn niður til sjávar | árabátar, sjómenn | Eyrarbakki | | 19. öld
verbud | Verbúð í Bjarnarey | Vermenn sátu úti undir búðarvegg og beittu línu | verbúðir, lína | Vopnafjörður | | um 1905
viti | Vitinn á Dyrhólaey | Vitavörðurinn stendur uppi við ljóskerið | vitar | Dyrhólaey | | 1927
bryggja | Gamla bryggjan | Trébryggja og fiskhús, börn að leik á bryggjusporðinum | bryggjur, börn | Ísafjörður | | 1915
strand | Skipsstrand við Meðallandssand | Enski togarinn strandaði í ofsaveðri, skipbrotsmönnum var bjargað | strönd, björgun | Meðalland | | 1940
bjorgun | Björgunarsveit við æfingar | Félagar æfa björgun úr sjávarháska með fluglínutækjum | björgunarsveitir | Grindavík | | 1962
kirkja | Kirkjan á Þingvöllum | Hvít timburkirkja, presturinn stendur í kirkjudyrum | kirkjur, prestar | Þingvellir | | um 1900
torfkirkja | Torfkirkjan í Hofi | Kirkjan er hlaðin úr torfi og grjóti | kirkjur, torf | Hof í Öræfum | | 1935
domkirkja | Dómkirkjan í Reykjavík | Brúðhjón ganga út úr dómkirkjunni | kirkjur, brúðkaup | Reykjavík | | 1961
brudkaup | Brúðkaup Önnu og Gunnars | Brúðurin í peysufötum, brúðguminn í kjólfötum | brúðkaup, þjóðbúningar | Húsavík | Anna Pétursdóttir, Gunnar Helgason | 1922
bruda | Telpa með brúðu | Brúðan er með postulínshöfuð og í silkikjól | leikföng, brúður | Stykkishólmur | | 1919
bru | Brúin yfir Ölfusá | Nýja hengibrúin var vígð við hátíðlega athöfn | brýr, ár | Selfoss | | 1945
bruarsmid | Brúarsmíði í Fnjóskadal | Brúarvinnumenn steypa boga brúarinnar | brýr, steinsteypa | Fnjóskadalur | | 1908
ferja | Ferjan á Hvítá | Ferjumaður rær með fólk og farangur yfir ána | ferjur, ár | Hvítárvellir | | um 1890
vegagerd | Vegagerð um Vaðlaheiði | Vegavinnumenn moka möl á vörubíl | vegir, vinna | Vaðlaheiði | | 1929
bill | Fyrsti bíllinn í sveitinni | Bifreiðin vakti mikla athygli heimilisfólks | bílar | Rangárvellir | | 1917
ruta | Rúta frá Steindóri | Farþegar bíða við rútuna á torginu | rútur, farþegar | Akureyri | | 1950
flugvel | Flugvélin Örninn | Sjóflugvél á Pollinum, fólk skoðar vélina | flugvélar | Akureyri | Vigfús Sigurgeirsson | 1931
flugvollur | Flugvöllurinn í Vatnsmýri | Hermenn leggja flugbraut | flugvellir, hermenn | Reykjavík | | hernámsárin
hermenn | Breskir hermenn á göngu | Hermennirnir ganga fylktu liði eftir Laugavegi | hermenn, stríð | Reykjavík | | maí 1940
braggi | Braggahverfi á Skólavörðuholti | Fjölskyldur bjuggu í bröggum eftir stríðið | braggar, hús | Reykjavík | | 1946–1955
lydveldi | Lýðveldishátíðin á Lögbergi | Mannfjöldi í rigningu hlýðir á ræðu forsetans | lýðveldishátíð, rigning | Þingvellir | Sveinn Björnsson | 17. júní 1944
althingishatid | Alþingishátíðin 1930 | Tjaldborg á völlunum og konungur á palli | hátíðir, tjöld | Þingvellir | | 26.-28. júní 1930
konungur | Konungskoman 1907 | Friðrik konungur ríður í hlað á Geysi | konungar, hestar | Geysir | | ágúst 1907
forseti | Forsetinn heimsækir Hornafjörð | Ásgeir forseti heilsar börnum á Höfn | forsetar, börn | Höfn í Hornafirði | Ásgeir Ásgeirsson | 1954
skolaborn | Skólabörn við barnaskólann | Börnin standa í röð með kennara sínum | börn, skólar, kennarar | Sauðárkrókur | | 1926
skolastofa | Í skólastofunni | Nemendur sitja við borð og skrifa á spjöld | skólar, nemendur | Flateyri | | 1911
kvennaskoli | Kvennaskólinn á Blönduósi | Námsmeyjar við vefstóla og rokka | skólar, vefnaður, konur | Blönduós | | 1932–1939
sundlaug | Sundnám í sundlauginni | Drengir læra bringusund hjá sundkennara | sund, drengir | Laugaskarð | | 1938
glima | Glímumenn á Íþróttavelli | Glímt var um beltið að viðstöddu fjölmenni | glíma, íþróttir | Akureyri | | 1909
knattspyrna | Knattspyrnulið Fram | Leikmenn stilla sér upp eftir sigurinn | knattspyrna, íþróttir | Reykjavík | | 1913
skidi | Skíðamót á Siglufirði | Skíðakappar stökkva af pallinum | skíði, vetur | Siglufjörður | | 1949
skautar | Skautasvell á Tjörninni | Ungt fólk á skautum í frosti | skautar, vetur | Reykjavík | | um 1895
leikrit | Leiksýning í Gúttó | Leikarar á sviði í Skugga-Sveini | leikhús, leikarar | Ísafjörður | | 1924
kor | Karlakórinn Geysir | Söngmenn í kórnum á tröppum samkomuhússins | kórar, söngur | Akureyri | | 1937
ludrasveit | Lúðrasveit leikur á Austurvelli | Hljómsveitin leikur ættjarðarlög á lúðra | lúðrar, tónlist | Reykjavík | | 1934
harmonika | Maður með harmoniku | Harmonikuleikari spilar fyrir dansi | tónlist, dans | Mývatnssveit | | 1943
ferming | Fermingarbörn á kirkjutröppum | Börnin fermdust á hvítasunnu | fermingar, börn | Kálfafellsstaður | | 1953
skirn | Skírn í heimahúsi | Prestur skírir barn á heimili foreldranna | skírn, prestar | Neskaupstaður | | 1941
jardarfor | Jarðarför séra Matthíasar | Líkfylgdin gengur upp kirkjugilið | jarðarfarir | Akureyri | Matthías Jochumsson | 1920
jol | Jólatré á sjúkrahúsinu | Hjúkrunarkonur skreyta tréð fyrir jólin | jól, sjúkrahús | Landakot | | desember 1936
sjukrahus | Sjúkrahúsið nýja | Læknirinn og hjúkrunarkona í dyrum | sjúkrahús, læknar | Patreksfjörður | | 1946
laeknir | Læknisbústaður í smíðum | Smiðir reisa hús læknisins | læknar, smiðir, hús | Hvammstangi | | 1914
apotek | Apótekið á horninu | Lyfsali við afgreiðsluborðið | apótek, verslun | Hafnarfjörður | | 1939
kaupfelag | Kaupfélag Þingeyinga | Bændur leggja inn ull hjá kaupfélaginu | kaupfélög, verslun, bændur | Húsavík | | 1903
verslun | Verslun Edinborg | Afgreiðslustúlkur í verslunarbúningum við búðarborð | verslanir, búðir | Ísafjörður | | 1906
bakari | Bakaríið í Fischersundi | Bakarinn tekur brauð úr ofninum | bakarí, brauð | Reykjavík | | 1928
skosmidur | Skósmiður á verkstæði | Skósmiðurinn sólar skó við gluggann | handverk, skór | Borgarnes | | 1951
jarnsmidja | Járnsmiðja Bjarna | Smiðurinn hamrar glóandi járn á steðja | handverk, járn | Keflavík | Bjarni Þorsteinsson | 1918
prentsmidja | Í prentsmiðjunni | Prentarar setja blaðið við kassana | prentun, dagblöð | Akureyri | | 1936
rokkur | Gömul kona við rokk | Konan spinnur band og kembir ull | tóvinna, ull, konur | Vestur-Skaftafellssýsla | | um 1900
vefstoll | Vefari við vefstól | Vefarinn slær vefinn í baðstofunni | vefnaður, baðstofur | Árnessýsla | | 1898
badstofa | Baðstofan í Glaumbæ | Heimilisfólk sat í baðstofunni á kvöldvöku | baðstofur, bæir | Glaumbær | | um 1880
torfbaer | Torfbærinn á Keldum | Gamli bærinn stendur enn, grasi vaxin þekja | torfbæir, hús | Keldur | Daniel Bruun | 1899
eldhus | Í hlóðaeldhúsi | Húsfreyjan sýður slátur í stórum potti | eldhús, matargerð | Núpsstaður | | 1931
bakadur | Pottbrauð bakað | Rúgbrauð seytt í hver | brauð, hverir | Hveragerði | | 1955
kartofla | Kartöflur teknar upp | Garðurinn gaf góða uppskeru um haustið | kartöflur, garðar | Þykkvibær | | 1967
grodurhus | Gróðurhús í byggingu | Tómatar ræktaðir við jarðhita | gróðurhús, jarðhiti | Hveragerði | | 1941
skogur | Skógrækt í Vaglaskógi | Plöntur gróðursettar í skóginum | skógar, tré | Vaglaskógur | | 1930-1939
rigning | Regnhlífar á Austurstræti | Fólk flýtir sér í slagviðri | götulíf, veður | Reykjavík | | 1959
snjor | Snjóflóð í Seljalandshlíð | Snjóflóðið tók húsin, leitað var í snjónum | snjóflóð | Ísafjörður | | 1910
eldgos | Eldgos í Heklu | Gosmökkurinn sést úr Reykjavík | eldgos, eldfjöll | Hekla | Pálmi Hannesson | mars 1947
surtsey | Surtseyjargosið | Ný eyja reis úr hafi suður af Eyjum | eldgos, eyjar | Vestmannaeyjar | | 14. nóvember 1963
heimaey | Gosið í Heimaey | Hús grófust undir ösku og vikri | eldgos, aska | Vestmannaeyjar | | janúar 1973
katla | Jökulhlaup úr Kötlu | Ísjakar bárust fram á sandinn | jökulhlaup, ís | Mýrdalssandur | | 1918
jokull | Jöklafarar á Vatnajökli | Leiðangursmenn draga sleða yfir jökulinn | jöklar, leiðangrar | Vatnajökull | | 1951
foss | Gullfoss í klakaböndum | Fossinn frosinn að hálfu | fossar, vetur | Gullfoss | | 1942
hver | Strokkur gýs | Ferðamenn horfa á gosið úr hvernum | hverir, ferðamenn | Haukadalur | | 1957
tjald | Ferðafólk í tjaldi | Tjaldað var við Öxará í Almannagjá | tjöld, ferðalög | Þingvellir | | 1921
fjallganga | Gengið á Herðubreið | Fyrstu mennirnir komust upp á fjallið | fjöll, fjallgöngur | Herðubreið | | 13. ágúst 1908
dalur | Horft inn Eyjafjarðardal | Dalurinn er grösugur og þéttbýll | dalir, landslag | Eyjafjörður | | 1923
vatn | Silungsveiði í Mývatni | Silungur veiddur í net undir ís á vatninu | veiðar, vötn, silungur | Mývatn | | 1907
laxveidi | Laxveiði í Elliðaánum | Enskur lávarður með lax á stöng | lax, veiðar, ár | Reykjavík | | 1892
gata | Aðalstræti að vetrarlagi | Gatan er ófær vegna snjóa | götur, vetur | Akureyri | Hallgrímur Einarsson | 1917
torg | Lækjartorg á markaðsdegi | Fólk skoðar varning á torginu | torg, markaðir | Reykjavík | | um 1935
hafnargardur | Hafnargarðurinn í smíðum | Grjóti ekið í garðinn með járnbraut | hafnir, eimreiðar | Reykjavík | | 1913-1917
hofn | Höfnin á Höfn | Bátar við bryggju og kaupfélagshúsin í baksýn | hafnir, bátar | Höfn í Hornafirði | | 1972
fjordur | Þröngur fjörður milli fjalla | Fjörðinn lagði þennan vetur | firðir, ís | Norðfjörður | | 1918
hafis | Hafís á Húnaflóa | Ísinn náði að landi og hvítabirnir gengu á land | hafís, ísbirnir | Skagaströnd | | 1882
bokasafn | Bókasafnið á lofti skólans | Bókavörðurinn raðar bókum í hillur | bókasöfn, bækur | Flateyri | | 1958
skald | Skáldið á Gljúfrasteini | Rithöfundurinn við skrifborð sitt | skáld, rithöfundar | Mosfellssveit | Halldór Laxness | 1955
malari | Málari við trönur | Listamaðurinn málar Esjuna | málarar, list | Kjalarnes | Jóhannes Kjarval | 1949
ljosmyndari | Ljósmyndari með vél á þrífæti | Sjálfsmynd ljósmyndarans á ljósmyndastofunni | ljósmyndarar | Reykjavík | Sigfús Eymundsson | um 1870
amma | Amma með barnabörn | Börnin sitja hjá ömmu sinni í eldhúsinu | börn, fjölskyldur | Dalvík | Guðrún Sigurðardóttir | 1952
systkini | Systkinin á Bakka | Bræðurnir þrír og systir þeirra í sparifötum | systkini, fjölskyldur | Bakki | | 1916
tviburar | Tvíburar í vagni | Móðirin gengur með tvíburana um götuna | börn, barnavagnar | Akranes | | 1960
vinnukona | Vinnukonur bera vatn | Konurnar sækja vatn í brunninn | konur, vinna, brunnar | Reykjavík | | um 1885
fulltruar | Kröfuganga 1. maí | Verkamenn ganga með fána og kröfuspjöld | kröfugöngur, fánar, verkamenn | Reykjavík | | 1. maí 1936
verkfall | Verkfallsmenn á bryggjunni | Verkamennirnir stöðvuðu uppskipun | verkföll, verkamenn | Akureyri | | 1933
frystihus | Frystihúsið tekið í notkun | Starfsfólk við flökun í vinnslusalnum | frystihús, fiskvinnsla | Ólafsvík | | 1951
raflysing | Rafstöðin við Glerá | Bærinn var raflýstur og ljósin kveikt | rafmagn, ljós | Akureyri | | 1922
simi | Símstöðin á Seyðisfirði | Talsímakonur við skiptiborðið | sími, konur | Seyðisfjörður | | 1906
postur | Póstlest yfir heiði | Landpósturinn með koffort á klakk | póstur, heiðar | Holtavörðuheiði | | 1902
fani | Fáninn dreginn að húni | Íslenski fáninn á Stjórnarráðshúsinu | fánar, fullveldi | Reykjavík | | 1. desember 1918
`
