/**
 * Forms of words of which only other forms stand in the golden records, drawn at random from the
 * dictionary.
 */
export const FORMS = `
aflabrögðin akandist akirðu akranesinu aktrist aktur aktuð annarðu annaðanst annaðst annta
anntar anntri arkitektum austurvöllur bands barnabörnum barnavagn baðstofa baðstofurnar beraðan
beraður berinn berjinn berjnar bjargast björgunar björnsdætur borgarfjarða borinnst borinst
borðinu braggahverfa breskara breskt bringusunds bryggjum bréfabókin bróðurins brúðgumum
brúðkaupanna brúðkaupi brúðurnar byggingunni bátanna bæjardyri bænarskránni bíðaðrist bíðaðs
bíðuðum bókasafni bókirnar bólusettur bóndans bóndi bökkunum búning búninganna búninginn
búningum daglegastur dagur danskt dúninn ekinnist ekins ekkjanna eldgosanna elliðaeyjar enskra
ensks erfingi erfðaskráa erfðaskrána eyjafirðir eyjafjörðinn eymundssyni fataðar fataðs fatin
ferjaða ferjaðist ferjaðrar ferjaðust ferjnir ferjnum ferjst ferjurnast ferjuðum fermandist
fermdrist fermduð ferust ferðafólkið ferðamann ferðamönnum fischersund fjallgöngum fjarandi
fjarannast fjaraðrast fjárhúsa fjárhúsin flateyrar fljótshlíðum flugvélinu fornbréfinu
frumvörpin fylkist fylktur fyrstar fyrstasta fyrstastri fæddrist félag fötunast fötuðuð
galdramanna gamlir gangan gangnannast gatandi gataðst gatinn gatnannast gausst gefum gefðst
gefðu gengist gerðabókunum glímd glímdar glímdast glímdrast glímir glímuna glímunnist gosist
gosnar gosnu greiðslanna grundirnar gróðursett gróðursettuð grösugan grösugastar grösugra
grösugust gæðingur gæðingurinn gítars göngunni göngunumst götunast hafísanna halldórssyni
hallgríms handriti heilsast heilsaði heilsaðist heilsnum heilsust heilsuð heimahúsið heimsækjum
heimsæknar heimsækt heimsækta heimsæktumst heklaðanst heklaðar heklaðrist heklnum hengibrú
hermannsins heyskapinn hitastiginu hljóðritin hofanna horfur horfð horfðuð hrafnarnir hreppirnir
hreppunum hreppurinn hryssu hryssurnar huldufólkið hvítastar hvítastur háfinn hátíðin
húseignanna húseignina húseignum húsfreyjunum innlánanna jarðakaupa jarðanna jochumssyni járnin
jóhannesar jólatrén jólatrésins jöklanna kaffisins kakanna kauptúna kembunnar kembunnast
kembunum kemsst kemst kirkjubókum kirkjudyr kjörskránni kjötsins klakkanna klakkarnir
knattspyrnu kofforti koman konung konungana kveðskapur kvöðunum kópavogs kössunum kútternar
lambið landamerkja landmælinga landpósta landpóstinn laxveiðarnar laxveiðinni laxveiðum leginn
leiginn leigjinnar leigjið leigjumst leignar leiguna leikhúsin leiksýningar leitandist leitaðrar
leitaðst leitist leitnir leituðu leiðangur listina ljóskerja ljóskerunum lyfsalanum láguð
lávarðs líkfylgd líkfylgda línurnar lögberg lögnina lögninni löndunin magnússonar matana
maturinn mokað mokaða mokaðir mokaðust mokin mæling mælinganna mæting móðis múlasýslan
mýrdalssandi mývatnsins nemendanna niðarins niðarnir norðurlandi notkunina notkununum
námsmeyjaðu námsmeyjnir námsmeyjumst námsmeyjuðum ofsaveður pallinn patreksfirði patreksfjörð
peninginn plans plantaði plantið plöntuðuð prentsmiðjum prestakall prestakallið prestum pálssyni
rafstöðva reisi reisinn renar reykjavíkin ríddar ríddra ríddrast rímaðan rímaðra röðin rúgbrauða
rúgbrauðunum rútanna rútunni sagaðust saginnar saguðum samninginum samskiptanna samskiptum
sandastan sandastar sandur satsst sauðburðana sauðféð sauðst segtast segtu segðan segðri setinna
setnumst settist seyðisfirðir seðlana siglinga siglingum silkikjólum silunginn sitinnar sitið
sitjin sitjnum sitjumst sitnum sjáast sjáist sjást sjóðu sjúkrahúsa skagafirðir skagafjörð
skautasvella skipsströnd skipunin skjalinu skoði skoðið skrifaðrist skrifaðu skrifborða skáldin
skáldunum skógana skóganna skógræktir skógræktunum skólaskýrsla skónum skósmiðir skömmtunar
skömmtununum skýrslunni sleðann sleðarnir slætti smalaðrist smalaðu smalnar smiðarnir smiðnum
snjóflóða snjóflóðin snjóunum snjóvarnir soðinst spannst sparifatanna sparifötin sparifötunum
spilað spilaðist spinnandi spinnumst spinnust spjalds spunninna spunninnar spunnnust spunnust
standandist standaðanst standaði standist steinsteypir sterkara sterkustu steyptrist stofnununum
stokknumst strokknum strokksins strokkurinn stukku stukkum stykkishólms stykkum stóðréttum
stökkvaði stökkvinnar stökkvuðu stökkvuðumst stökkvuðust stönduðuð stöðvað stöðvaðrast stöðvaðst
stöðvaður stöðvuð stúlkunum suðurlönd syðust sæjust sækjandist sæktast sæktra sæktust sækum
sækumst sérast sérin sértust síldinni símskeytið söguðumst söngmanni söngva söngvum sýslumanni
takir taknir taktu tekinnast tekinst tekjannast tekjunnist tekjunumst teknanna teknist tektir
tektu tektumst telpuna telpur tilkynningu tjaldnar tjöldin togara togurum torfbænum trjánna
uppanna uppdráttunum uppskar uppskerdust uppskerunast uppskipunar uppskorinn uppskriftar vagnana
vagninum vagnsins varmahlíðar veiðimanninn veiðimanns verbúðar verkfallinu verslana vestrið
vetrum vigasta viðstöddust viðtals vélirnar vísaðast vísaði vísaðist vísaðra vísin vísnast
vörubílinn yngstar yngstra yngstrar yngstum yngstur áhafna árabáta árnessýslu árnessýsluna
`
