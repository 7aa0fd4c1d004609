/**
 * Principal parts of strong and irregular verbs: infinitive, 3rd person singular present, 3rd
 * person singular and plural past, supine, 3rd person singular past subjunctive. Forms after `+`
 * follow from none of these. `-` marks a missing form.
 */
export const irregularVerbs = `
# strong, class 1: í ei i i
blífa blífur bleif blifu blifið blifi
bíta bítur beit bitu bitið biti
bíða bíður beið biðu beðið biði
drífa drífur dreif drifu drifið drifi
grípa grípur greip gripu gripið gripi
gína gín gein ginu ginið gini
hníga hnígur hneig hnigu hnigið hnigi
hrífa hrífur hreif hrifu hrifið hrifi
hrína hrín hrein hrinu hrinið hrini
hvína hvín hvein hvinu hvinið hvini
klífa klífur kleif klifu klifið klifi
kvíða kvíðir kveið kviðu kviðið kviði
kvíða kvíðir kvíddi kvíddu kvítt kvíddi
líta lítur leit litu litið liti
líða líður leið liðu liðið liði
rífa rífur reif rifu rifið rifi
rísa rís reis risu risið risi
ríða ríður reið riðu riðið riði
skríða skríður skreið skriðu skriðið skriði
skína skín skein skinu skinið skini
slíta slítur sleit slitu slitið sliti
sníða sníður sneið sniðu sniðið sniði
stíga stígur steig stigu stigið stigi
svífa svífur sveif svifu svifið svifi
svíkja svíkur sveik sviku svikið sviki
svíða svíður sveið sviðu sviðið sviði
síga sígur seig sigu sigið sigi
víkja víkur vék viku vikið viki
þrífa þrífur þreif þrifu þrifið þrifi
# strong, class 2: jó/jú/ú au u o
bjóða býður bauð buðu boðið byði
brjóta brýtur braut brutu brotið bryti
drjúpa drýpur draup drupu dropið drypi
fljóta flýtur flaut flutu flotið flyti
fljúga flýgur flaug flugu flogið flygi
frjósa frýs fraus frusu frosið frysi
gjósa gýs gaus gusu gosið gysi
gjóta gýtur gaut gutu gotið gyti
hljóta hlýtur hlaut hlutu hlotið hlyti
hnjóta hnýtur hnaut hnutu hnotið hnyti
hrjóta hrýtur hraut hrutu hrotið hryti
kjósa kýs kaus kusu kosið kysi
kljúfa klýfur klauf klufu klofið klyfi
krjúpa krýpur kraup krupu kropið krypi
ljúga lýgur laug lugu logið lygi
ljúka lýkur lauk luku lokið lyki
lúta lýtur laut lutu lotið lyti
njóta nýtur naut nutu notið nyti
rjúfa rýfur rauf rufu rofið ryfi
rjúka rýkur rauk ruku rokið ryki
sjóða sýður sauð suðu soðið syði
sjúga sýgur saug sugu sogið sygi
skjóta skýtur skaut skutu skotið skyti
smjúga smýgur smaug smugu smogið smygi
strjúka strýkur strauk struku strokið stryki
súpa sýpur saup supu sopið sypi
þjóta þýtur þaut þutu þotið þyti
þrjóta þrýtur þraut þrutu þrotið þryti
# strong, class 3: e/i a u u/o
binda bindur batt bundu bundið byndi
bregða bregður brá brugðu brugðið brygði
brenna brennir brenndi brenndu brennt brenndi
brenna brennur brann brunnu brunnið brynni
bresta brestur brast brustu brostið brysti
detta dettur datt duttu dottið dytti
drekka drekkur drakk drukku drukkið drykki
finna finnur fann fundu fundið fyndi
gjalda geldur galt guldu goldið gyldi
gjalla gellur gall gullu gollið gylli
hrinda hrindir hratt hrundu hrundið hryndi
hrökkva hrekkur hrökk hrukku hrokkið hrykki
hverfa hverfur hvarf hurfu horfið hyrfi
renna rennir renndi renndu rennt renndi
renna rennur rann runnu runnið rynni
skella skellur skall skullu skollið skylli
skjálfa skelfur skalf skulfu skolfið skylfi
skreppa skreppur skrapp skruppu skroppið skryppi
sleppa sleppir sleppti slepptu sleppt sleppti
sleppa sleppur slapp sluppu sloppið slyppi
slökkva slekkur slökkti slökktu slökkt slökkti
smella smellur small smullu smollið smylli
snerta snertir snart snurtu snortið snyrti
spinna spinnur spann spunnu spunnið spynni
spretta sprettur spratt spruttu sprottið sprytti
springa springur sprakk sprungu sprungið spryngi
stinga stingur stakk stungu stungið styngi
stökkva stekkur stökk stukku stokkið stykki
svelgja svelgur svalg sulgu solgið sylgi
svelta sveltur svalt sultu soltið sylti
syngja syngur söng sungu sungið syngi
sökkva sekkur sökk sukku sokkið sykki
vella vellur vall ullu ollið ylli
velta veltur valt ultu oltið ylti
verpa verpir varp urpu orpið yrpi
verða verður varð urðu orðið yrði
vinda vindur vatt undu undið yndi
vinna vinnur vann unnu unnið ynni
þverra þverr þvarr þurru þorrið þyrri
# strong, class 4: e a á o
bera ber bar báru borið bæri
fela felur fól fólu falið fæli
koma kemur kom komu komið kæmi + kemst
nema nemur nam námu numið næmi
skera sker skar skáru skorið skæri
sofa sefur svaf sváfu sofið svæfi
stela stelur stal stálu stolið stæli
troða treður tróð tróðu troðið træði
vefa vefur óf ófu ofið æfi
# strong, class 5: e a á e
biðja biður bað báðu beðið bæði
drepa drepur drap drápu drepið dræpi
eta etur át átu etið æti
gefa gefur gaf gáfu gefið gæfi
geta getur gat gátu getað gæti
kveða kveður kvað kváðu kveðið kvæði
leka lekur lak láku lekið læki
lesa les las lásu lesið læsi
liggja liggur lá lágu legið lægi
meta metur mat mátu metið mæti
reka rekur rak ráku rekið ræki
sitja situr sat sátu setið sæti
sjá sér sá sáu séð sæi
vega vegur vó vógu vegið vægi
éta étur át átu étið æti
þiggja þiggur þáði þáðu þegið þægi
# strong, class 6: a ó ó a
aka ekur ók óku ekið æki
ala elur ól ólu alið æli
deyja deyr dó dóu dáið dæi
draga dregur dró drógu dregið drægi
fara fer fór fóru farið færi
flá flær fló flógu flegið flægi
gala gelur gól gólu galið gæli
grafa grefur gróf grófu grafið græfi
hefja hefur hóf hófu hafið hæfi
hlaða hleður hlóð hlóðu hlaðið hlæði
hlæja hlær hló hlógu hlegið hlægi
kala kelur kól kólu kalið kæli
mala melur mól mólu malið mæli
skaka skekur skók skóku skekið skæki
skapa skapar skóp skópu skapað skæpi
slá slær sló slógu slegið slægi
standa stendur stóð stóðu staðið stæði
sverja sver sór sóru svarið særi
taka tekur tók tóku tekið tæki
vaxa vex óx uxu vaxið yxi
vaða veður óð óðu vaðið æði
þvo þvær þvoði þvoðu þvegið þvægi
# strong, class 7
auka eykur jók juku aukið jyki
ausa eys jós jusu ausið jysi
blása blæs blés blésu blásið blési
blóta blótar blét blétu blótið bléti
búa býr bjó bjuggu búið byggi
falla fellur féll féllu fallið félli
fá fær fékk fengu fengið fengi
ganga gengur gekk gengu gengið gengi
gráta grætur grét grétu grátið gréti
gróa grær greri greru gróið greri
halda heldur hélt héldu haldið héldi
hanga hangir hékk héngu hangið héngi
heita heitir hét hétu heitið héti
hlaupa hleypur hljóp hlupu hlaupið hlypi
höggva heggur hjó hjuggu höggvið hyggi
leika leikur lék léku leikið léki
láta lætur lét létu látið léti
núa nýr neri neru núið neri
ráða ræður réð réðu ráðið réði
róa rær reri reru róið reri
snúa snýr sneri sneru snúið sneri
spýja spýr spjó spjóu spúið spýi
sá sáir sáði sáðu sáð sáði
# preterite-present verbs, and to be
eiga á átti áttu átt ætti + á átt eigum eigið eigi eigir
kunna kann kunni kunnu kunnað kynni + kann kannt kunnum kunnið kunni
mega má mátti máttu mátt mætti + mátt megum megið megi
muna man mundi mundu munað myndi + man manst munum munið
munu mun mundi mundu - myndi + munt munum munuð muni munir
skulu skal skyldi skyldu - skyldi + skalt skulum skuluð skuli skulir
unna ann unni unnu unnað ynni + ann unnum unnið
vera er var voru verið væri + em ert erum eruð eru sé sért séum séuð séu varst vorum vart vertu verandi
vilja vill vildi vildu viljað vildi + vil vilt viljum viljið vilji
vita veit vissi vissu vitað vissi + veit veist vitum vitið viti
þora þorir þorði þorðu þorað þyrði
þurfa þarf þurfti þurftu þurft þyrfti + þarf þarft þurfum þurfið þurfi
# weak verbs that change their vowel, and others of their own kind
berja ber barði börðu barið berði
brosa brosir brosti brostu brosað brosti
bryðja bryður bruddi bruddu brutt bryddi
byggja byggir byggði byggðu byggt byggði
duga dugir dugði dugðu dugað dygði
dvelja dvelur dvaldi dvöldu dvalið dveldi
dylja dylur duldi duldu dulið dyldi
etja etur atti öttu att etti
flytja flytur flutti fluttu flutt flytti
flýja flýr flúði flúðu flúið flýði
fremja fremur framdi frömdu framið fremdi
gera gerir gerði gerðu gert gerði + gjöra gjörir gjörði gjörðu gjört ger
gilda gildir gilti giltu gilt gilti
gleðja gleður gladdi glöddu glatt gleddi
glymja glymur glumdi glumdu glumið glymdi
hafa hefur hafði höfðu haft hefði + hef hefurðu
heyja heyr háði háðu háð háði
hlúa hlúir hlúði hlúðu hlúð hlúði
hlýða hlýðir hlýddi hlýddu hlýtt hlýddi
horfa horfir horfði horfðu horft horfði
hrekja hrekur hrakti hröktu hrakið hrekti
hvetja hvetur hvatti hvöttu hvatt hvetti
hyggja hyggur hugði hugðu hugað hygði
hylja hylur huldi huldu hulið hyldi
kaupa kaupir keypti keyptu keypt keypti
knýja knýr knúði knúðu knúið knýði
krefja krefur krafði kröfðu krafið krefði
kveðja kveður kvaddi kvöddu kvatt kveddi
leggja leggur lagði lögðu lagt legði
lemja lemur lamdi lömdu lamið lemdi
letja letur latti löttu latt letti
lifa lifir lifði lifðu lifað lifði
ljá ljær léði léðu léð léði
ljósta lýstur laust lustu lostið lysti
lykja lykur lukti luktu lukið lykti
lýja lýr lúði lúðu lúið lýði
ná nær náði náðu náð næði
rekja rekur rakti röktu rakið rekti
rymja rymur rumdi rumdu rumið rymdi
ryðja ryður ruddi ruddu rutt ryddi
segja segir sagði sögðu sagt segði
selja selur seldi seldu selt seldi
semja semur samdi sömdu samið semdi
setja setur setti settu sett setti
seðja seður saddi söddu satt seddi
skilja skilur skildi skildu skilið skildi
skorta skortir skorti skorti skort skorti
smyrja smyr smurði smurðu smurt smyrði
spyrja spyr spurði spurðu spurt spyrði
styðja styður studdi studdu stutt styddi
sækja sækir sótti sóttu sótt sækti
tefja tefur tafði töfðu tafið tefði
telja telur taldi töldu talið teldi
temja temur tamdi tömdu tamið temdi
tjá tjáir tjáði tjáðu tjáð tjáði
trúa trúir trúði trúðu trúað tryði
tyggja tyggur tuggði tuggðu tuggið tyggði
una unir undi undu unað yndi
vaka vakir vakti vöktu vakað vekti
valda veldur olli ollu valdið ylli
vara varir varði vörðu varað varði
vekja vekur vakti vöktu vakið vekti
velja velur valdi völdu valið veldi
venja venur vandi vöndu vanið vendi
verja ver varði vörðu varið verði
ymja ymur umdi umdu umið ymdi
yrkja yrkir orti ortu ort orti
æja æir áði áðu áð áði
þegja þegir þagði þögðu þagað þegði
þekja þekur þakti þöktu þakið þekti
þreyja þreyr þráði þráðu þráð þreyði
þrýsta þrýstir þrýsti þrýstu þrýst þrýsti
þykja þykir þótti þóttu þótt þætti
`
