/**
 * Words of captions and registries with forms as they stand in running text, written down for the tests before the
 * analyser had been tried on them: what is searched for, then what a record may say.
 */
export const inflectedWords = `
hestur: hestum hestsins hestarnir hestanna hesta hestinum
kirkja: kirkjunni kirkjum kirkjur kirkjunnar kirkna
barn: börnum börnin barnanna barnsins barni
bryggja: bryggjuna bryggjunni bryggjum bryggjur bryggjunnar
togari: togarann togaranum togarar togurum togaranna
skólabarn: skólabörnum skólabörn skólabarna skólabörnin
verslun: versluninni verslanir verslunum verslunarinnar
ljósmynd: ljósmyndir ljósmyndum ljósmyndarinnar ljósmyndanna ljósmyndina
ljósmyndari: ljósmyndara ljósmyndaranum ljósmyndarar ljósmyndurum
brúðkaup: brúðkaupi brúðkaupinu brúðkaupum brúðkaupsins
jarðarför: jarðarförin jarðarfarir jarðarfarar jarðarförinni
fermingarbarn: fermingarbörn fermingarbörnum fermingarbarna
síldarstúlka: síldarstúlkur síldarstúlkum síldarstúlkurnar síldarstúlkunni
heyskapur: heyskap heyskapnum heyskapar heyskapurinn
sláttur: slætti sláttar sláttinn slættinum
rétt: réttir réttum réttunum réttinni
fjárhús: fjárhúsum fjárhúsin fjárhúsunum fjárhússins
sveitabær: sveitabæ sveitabæir sveitabæjum sveitabænum
torfbær: torfbæir torfbænum torfbæja torfbæ
gata: götur götunni götum gatna göturnar
höfn: höfnina höfninni hafnar hafnir höfnum
fjörður: firði fjarðar fjörðum firðinum firðir
fjall: fjöllum fjöllin fjallið fjallsins fjalla
jökull: jökli jöklar jöklum jökulinn jökulsins
foss: fossinn fossum fossar fossins
brú: brúna brúnni brýr brúm brúar
vegur: vegi vegum vegurinn veginum vega
bifreið: bifreiðar bifreiðum bifreiðin bifreiðinni
flugvél: flugvélar flugvélinni flugvélum flugvéla
skip: skipum skipsins skipið skipanna
sjómaður: sjómenn sjómönnum sjómanna sjómanni sjómaðurinn
bóndi: bændur bændum bónda bændurnir
kona: konur konum kvenna konunnar konuna
karl: karlar körlum karlinn karla
prestur: presti prestum prestsins prestar prestinn
læknir: lækni læknar læknum læknisins
kennari: kennara kennarar kennurum kennarinn
nemandi: nemendur nemendum nemenda nemanda
forseti: forseta forsetans forsetinn forsetum
ráðherra: ráðherrar ráðherrum ráðherrann ráðherrans
fundur: fundi fundum fundarins fundir fundinn
fundargerð: fundargerðir fundargerðum fundargerðinni fundargerða
hreppsnefnd: hreppsnefndar hreppsnefndin hreppsnefndum hreppsnefndinni
bréf: bréfum bréfin bréfsins bréfið bréfa
skjalasafn: skjalasafni skjalasöfnum skjalasöfn skjalasafnsins
héraðsskjalasafn: héraðsskjalasafni héraðsskjalasafnið héraðsskjalasöfnum
manntal: manntöl manntalið manntali manntölum
gamall: gömlum gamla gömul gamalt eldri elstu
lítill: litlu litla litlum minni minnstu lítil
stór: stórum stóru stærri stærsta stór
hvítur: hvítum hvítt hvíta hvítan hvítri
glaður: glöðum glöð glaða glatt glaðir
standa: stendur stóð stóðu standandi staðið
sitja: situr sat sátu setið sitjandi
ganga: gengur gekk gengu gengið göngum
koma: kemur kom komu komið kominn komnir
fara: fer fór fóru farið farin
byggja: byggði byggðu byggt byggð byggður
reisa: reisti reist reistu reistur reisir
smíða: smíðaði smíðuðu smíðað smíðaður smíðuð
vígja: vígði vígð vígðu vígt
brenna: brann brunnu brunnið brennur
veiða: veiddi veiddu veitt veiðir
salta: saltaði söltuðu saltað söltum
slá: slær slógu slegið slegin
mynda: myndaði mynduðu myndað myndaður
Guðrún: Guðrúnu Guðrúnar
Sigurður: Sigurði Sigurðar Sigurð
Björn: Birni Bjarnar Björns
Ragnheiður: Ragnheiði Ragnheiðar
Egill: Egils Agli
Þórður: Þórði Þórðar Þórð
Steinunn: Steinunni Steinunnar
Jónsson: Jónssonar Jónssyni
Magnúsdóttir: Magnúsdóttur
Þorvaldsdóttir: Þorvaldsdóttur
Þingvellir: Þingvöllum Þingvalla
Reykjavík: Reykjavíkur
Akureyri: Akureyrar
Seyðisfjörður: Seyðisfirði Seyðisfjarðar
Hafnarfjörður: Hafnarfirði Hafnarfjarðar
Vestmannaeyjar: Vestmannaeyjum Vestmannaeyja
Siglufjörður: Siglufirði Siglufjarðar
Borgarnes: Borgarnesi Borgarness
Skaftafell: Skaftafelli Skaftafells
Mývatn: Mývatni Mývatns
Eyrarbakki: Eyrarbakka
Stykkishólmur: Stykkishólmi Stykkishólms
Djúpivogur: Djúpavogi Djúpavogs
Hallormsstaður: Hallormsstað Hallormsstaðar
Vopnafjörður: Vopnafirði Vopnafjarðar
Langanes: Langanesi Langaness
Dettifoss: Dettifossi
Snæfellsjökull: Snæfellsjökli Snæfellsjökuls
Hornstrandir: Hornströndum Hornstranda
Grímsey: Grímseyjar
`
