/**
 * Units of archives as a finding aid describes them, one a line: id | title | scope | keywords | place | people | date.
 * Written for the golden set before the analyser was tried on them.
 */
export const registry = `
hreppsbok | Hreppsbók Rangárvallahrepps | Fundargerðir hreppsnefndar og sveitarreikningar | hreppar, fundargerðir | Rangárvellir | | 1889-1912
gjordabok | Gjörðabók búnaðarfélags | Samþykktir og félagatal | búnaðarfélög | Svarfaðardalur | | 1885-1931
manntal | Manntal í Reykjavík | Íbúar taldir eftir húsum og götum | manntöl, íbúar | Reykjavík | | 1901
kirkjubok | Prestsþjónustubók Oddaprestakalls | Fæddir, fermdir, giftir og dánir | kirkjubækur, prestaköll | Oddi | | 1785-1816
dombok | Dóma- og þingbók sýslumanns | Mál og vitnisburðir fyrir rétti | dómar, sýslumenn | Húnavatnssýsla | | 1807-1830
skiptabok | Skiptabók | Uppskrift dánarbúa og arfur erfingja | dánarbú, arfur | Þingeyjarsýsla | | 1830-1847
jardabok | Jarðabók Árna og Páls | Lýsing jarða, leiga og kvaðir | jarðir, jarðabækur | Árnessýsla | Árni Magnússon, Páll Vídalín | 1708-1709
brefasafn | Bréfasafn Jóns Sigurðssonar | Bréf til og frá vinum og stjórnmálamönnum | bréf, stjórnmál | Kaupmannahöfn | Jón Sigurðsson | 1836-1879
sendibref | Sendibréf frá Vesturheimi | Systir skrifar bróður sínum um ferðina vestur | bréf, vesturfarar | Winnipeg | Sigríður Árnadóttir | 1887
dagbok | Dagbók bónda á Snæfellsnesi | Veður, gestir og daglegt líf skráð hvern dag | dagbækur, veður | Staðarsveit | Þórður Þórðarson | 1862-1899
vedurbok | Veðurathuganir | Hitastig, vindur og úrkoma mæld þrisvar á dag | veður, mælingar | Stykkishólmur | Árni Thorlacius | 1845-1889
skipsbok | Leiðarbók kútters | Siglingar, aflabrögð og áhöfn | kútterar, sjómenn | Hafnarfjörður | | 1899-1904
aflaskyrsla | Aflaskýrslur verstöðva | Fiskafli talinn á hvern bát | afli, skýrslur | Vestmannaeyjar | | 1921-1929
verslunarbok | Höfuðbók Ørum og Wulff | Viðskiptareikningar bænda | verslun, reikningar | Húsavík | | 1860-1895
einokun | Kaupsetningarbréf konungs | Skipun um verslunarhafnir á Íslandi | verslun, konungar | Kaupmannahöfn | | 18. öld
fornbref | Skinnbréf um jarðakaup | Landamerki jarðarinnar og vottar | fornbréf, jarðir, handrit | Hólar í Hjaltadal | | um 1480
handrit | Rímnahandrit | Rímur af Úlfari sterka með hendi skrifarans | handrit, rímur | Dalir | | um 1820
kvaedi | Kvæðabók | Kvæði og lausavísur eftir ýmis skáld | kvæði, skáld | Borgarfjörður | Bjarni Jónsson | seinni hluti 19. aldar
galdur | Galdramál fyrir Alþingi | Dómur yfir galdramanni og vörn hans | galdrar, dómar | Þingvellir | | 17. öld
thjodsogur | Þjóðsögur úr Múlasýslum | Sögur af draugum, álfum og huldufólki | þjóðsögur, álfar, draugar | Austurland | Sigfús Sigfússon | 1890-1930
ornefni | Örnefnaskrá Fljótshlíðar | Örnefni jarða eftir frásögn heimamanna | örnefni | Fljótshlíð | | fyrir 1950
landamerki | Landamerkjabók | Merkjalýsingar jarða undirritaðar af eigendum | landamerki, jarðir | Dalasýsla | | 1884-1922
uttekt | Úttektir á prestssetrum | Ástand húsa og kirkna metið af úttektarmönnum | úttektir, kirkjur, hús | Skaftafellssýsla | | 1790-1850
brunabot | Brunabótamat húseigna | Virðing húsa, efni og herbergjaskipan | brunabótamat, hús | Akureyri | | 1917-1932
skolaskyrsla | Skólaskýrslur barnaskóla | Einkunnir nemenda og mætingar | skólar, einkunnir | Seltjarnarnes | | 1908-1934
kvenfelag | Fundargerðabók kvenfélagsins Vonar | Konur ræða fátækrahjálp og sjúkraskýli | kvenfélög, konur, fundargerðir | Þingeyri | | 1907-1940
ungmenni | Lög ungmennafélags | Félagslög, stefnuskrá og skuldbinding | ungmennafélög | Akureyri | | 1906
verkalydur | Skjöl verkalýðsfélagsins Baldurs | Kjarasamningar og verkfallsvarsla | verkalýðsfélög, samningar | Ísafjörður | | 1916-1960
samvinna | Bréfabók sambandsins | Afrit bréfa um útflutning kjöts og ullar | útflutningur, kjöt, ull | Reykjavík | | 1917-1926
blad | Sveitarblaðið Ófeigur | Handskrifað blað sem gekk milli bæja | blöð, bæir | Mývatnssveit | Benedikt Jónsson | 1890-1892
kort | Uppdráttur af Reykjavík | Kort af bænum með húsum og stígum | kort, uppdrættir | Reykjavík | Victor Lottin | 1836
herforingjar | Kort herforingjaráðsins | Landmælingar danskra mælingamanna | kort, landmælingar | Suðurland | | 1902-1914
teikning | Teikningar húsameistara | Frumdrættir að kirkju og skólahúsi | teikningar, arkitektar | Reykjavík | Guðjón Samúelsson | 1915-1950
hljodrit | Hljóðrit af kveðskap | Kvæðamaður kveður rímur, tekið upp á vaxhólk | hljóðrit, rímur | Reykjavík | Jón Pálsson | 1903-1912
vidtal | Viðtal við ljósmóður | Ljósmóðirin segir frá ferðum sínum og fæðingum | viðtöl, ljósmæður | Strandir | Ragnheiður Björnsdóttir | 1974
upptaka | Upptaka af sjómannalögum | Sungið við gítar á sjómannadaginn | tónlist, sjómenn | Grindavík | | 4. júní 1961
minning | Endurminningar vegavinnumanns | Sagt frá tjaldlífi, launum og félögum | endurminningar, vegir | Norðurland | Stefán Hallgrímsson | eftir 1945
aevi | Æviágrip séra Björns | Uppvöxtur, nám og prestskapur | æviágrip, prestar | Laufás | Björn Halldórsson | 1823-1882
aettir | Ættartala Sturlunga | Rakið frá landnámsmönnum | ættfræði | Dalir | | 16. öld
saga | Sturlunga saga, brot | Tvö blöð úr miðaldahandriti sögunnar | handrit, sögur | Reykholt | | 14. öld
sparisjodur | Sparisjóður Siglufjarðar | Innlán og útlán, undirritað af gjaldkerum | sparisjóðir, peningar | Siglufjörður | | 1873-1930
hlutafelag | Stofnskrá Eimskipafélagsins | Hluthafar og hlutafé félagsins | hlutafélög, skip | Reykjavík | | 17. janúar 1914
vatnsveita | Bréf um vatnsveitu | Lögn vatns í hús og brunahana | vatnsveitur, vatn | Seyðisfjörður | | 1904
simskeyti | Símskeyti um konungskomu | Skeyti til landritara | símskeyti, konungar | Reykjavík | | 1921
spanska | Spánska veikin | Tilkynningar læknis um sóttina og líkkistusmíði | sóttir, læknar | Reykjavík | | haustið 1918
bolusetning | Bólusetningarskrá | Börn bólusett gegn bólusótt | sóttir, börn | Eyjafjörður | | 1810-1835
fataekt | Framfærslumál | Niðursetningar og ómagar, greiðslur hreppsins | fátækt, hreppar | Kjós | | 1835-1870
kosning | Kjörskrá kvenna | Konur kjósa fyrsta sinni til bæjarstjórnar | kosningar, konur | Reykjavík | | 1908
thing | Þingskjöl Alþingis | Frumvörp, nefndarálit og bænarskrár | alþingi, lög | Reykjavík | | 1845-1874
fullveldi | Sambandslögin | Samningur Íslands og Danmerkur um fullveldi | lög, samningar, fullveldi | Reykjavík | | 1918
hernam | Skjöl ástandsnefndar | Bréf um samskipti kvenna og setuliðs | hernám, konur, bréf | Reykjavík | | stríðsárin
skommtun | Skömmtunarseðlar | Seðlar fyrir sykri, kaffi og hveiti | skömmtun, matur | Reykjavík | | 1947-1950
matur | Uppskriftabók húsmóður | Uppskriftir að kökum, sultum og slátri | matur, uppskriftir, kökur | Selfoss | Kristín Eiríksdóttir | 1956
auglysing | Auglýsingaspjöld | Prentuð spjöld um bíósýningar og dansleiki | auglýsingar, kvikmyndir | Keflavík | | um 1960
merki | Frímerkjasafn póstmeistara | Frímerki stimpluð á landnámsjörðum | frímerki, póstur | Borgarnes | | 1873-1944
arfleidsla | Erfðaskrá ekkju | Gjöf jarðar til stofnunar barnaskóla | erfðaskrár, skólar, jarðir | Gullbringusýsla | Thorkillii | 1759
leikfelag | Gerðabók leikfélagsins | Leikritaval og búningar leikara | leikfélög, leikhús | Akureyri | | 1917-1938
hestavisur | Hestavísur | Vísur um gæðinga eftir bændur í Húnaþingi | vísur, hestar | Húnavatnssýsla | | 1870-1910
skatt | Skattframtöl | Framtaldar tekjur og eignir einstaklinga | skattar, tekjur | Kópavogur | | 1957-1965
byggd | Byggðarsaga Djúpavogs | Drög að sögu kauptúnsins | saga, kauptún | Djúpivogur | Eysteinn Hákonarson | 1989
`
