/** Records of a district archive, one a line: id | title | text | keywords | place | people | date | code | ISO speed. */
export const archive = `
fundir1 | Fundargerðabók hreppsnefndar Grýtubakkahrepps | Bókun um vegagerð og skólahald | fundargerðir | Grenivík | | 1929-1935 | HFF 2004-1 B/1/3
fundir2 | Fundargerðabók hreppsnefndar Hálshrepps | Fjallskil og forðagæsla | fundargerðir | Háls | | 1936-1948 | HFF 2004-1 B/1/4
fundir3 | Fundargerðabók ungmennafélags | Um glímu, sund og bindindi | fundargerðir, félög | Húsavík | | 1907 | HFF 2004-1 B/1/30
bref1 | Bréf frá Kaupmannahöfn | Sendibréf til foreldra | bréf | Kaupmannahöfn | Jón Sigurðsson | 1843 | HFF 2004-1 B/1/3/1
bref2 | Bréfasafn sýslumanns | Erindi um landamerki | bréf, landamerki | Húsavík | | 1880-1899 | HFF 2004-1 B/13
skip1 | Síldarskip við bryggju | Landað úr bátnum | skip, síld | Siglufjörður | Magnús Ólafsson | 1930 | AB-1234/5 | 100
skip2 | Vélbátur á siglingu | Báturinn kemur að landi | bátar | Húsavík | Magnús Ólafsson | um 1935 | AB-123/45 | 400
skip3 | Togari í höfn | Fyrsti togarinn | skip, togarar | Reykjavík | | 1. júní 1930 | RE-204 | 1600
sild1 | Síldarsöltun | Konur salta síld á plani | síld, konur | Siglufjörður | | ágúst 1930 | AB-1234/50 | 200
hestar1 | Hestar á beit | Tveir hestar við túngarð | hestar | Vopnafjörður | | 1931 | RE-0205
hestar2 | Hestamannamót | Kappreiðar á Hellu | hestar, mót | Hella | Guðrún Jónsdóttir | 4. áratugur 20. aldar | RE-2040
kirkja1 | Kirkjan á Stóra-Núpi | Turninn nýmálaður | kirkjur | Stóri-Núpur | | fyrir 1900 | K 12
kirkja2 | Kirkja í smíðum | Smiðir að verki við kirkjuna og safnaðarheimilið | kirkjur, smíði | Akureyri | | 1940 | K 112
leikur | Börn að leik | Krakkar í snjó | börn, leikir | Akureyri | | vetur 1936 | M 1
hatid | Hátíð á Þingvöllum | Fánar við tjöldin á völlunum | hátíðir | Þingvellir | | 17. júní 1944 | M 01.02
brudkaup | Brúðkaup Jóns og Guðrúnar | Brúðhjónin við kirkjudyrnar | brúðkaup | Akureyri | | 1950 | M 1/2/3
kort | Kort af Íslandi | Handlitað koparstungukort | kort | | Joan Blaeu | 17. öld | KO/1662
turner | Málverk | Sólsetur yfir hafi | málverk | London | Turner, Joseph Mallord William | 1842 | T-9
verzlun | Verzlunarhús Gránufélagsins | Íslenzkar vörur í búðarglugga | verzlun | Oddeyri | | um 1905 | V-1
eftir | Bæjarstæðið | Byggt eftir brunann. Húsin stóðu í röð niður að sjó og á milli þeirra lágu þröng sund, sem fylltust af snjó á hverjum vetri og tæmdust ekki fyrr en í maí | byggingar | Akureyri | | eftir 1950 | B-77
odagsett | Óþekkt kona | Brjóstmynd af konu í peysufötum | konur | | | | X-0001
`

/**
 * Queries with the records that are right, and no others > those that are right and come after
 * them.
 */
export const archiveQueries = `
fundargerðabók 1930: fundir1
hreppsnefnd 1945: fundir2
fundargerðir 1907: fundir3
fundargerðabók fyrir 1910: fundir3
fundargerðabók 1930-1940: fundir1 fundir2
fundargerðabók ár:1930: fundir1
1930: skip1 skip3 sild1 > fundir1 skip2 hestar2
ár:1930: skip1 skip3 sild1 > fundir1 skip2 hestar2
1.6.1930: skip3 > skip1 fundir1 skip2 hestar2
01.06.1930: skip3 > skip1 fundir1 skip2 hestar2
1. júní 1930: skip3 > skip1 fundir1 skip2 hestar2
1.VI.1930: skip3 > skip1 fundir1 skip2 hestar2
1930-06-01: skip3 > skip1 fundir1 skip2 hestar2
ágúst 1930: sild1 > skip1 fundir1 skip2 hestar2
agust 1930: sild1 > skip1 fundir1 skip2 hestar2
17.6.1944: hatid > fundir2
17.VI.1944: hatid > fundir2
um 1935: skip2 hestar1 leikur fundir1 hestar2 fundir2 skip1 skip3 sild1 kirkja2
4. áratugur 20. aldar: hestar2 skip1 skip3 sild1 hestar1 leikur skip2 fundir1 fundir2 kirkja2
1930-árin: skip1 skip3 sild1 hestar1 leikur > skip2 fundir1 fundir2 hestar2
17. öld: kort
ár:17* kirkja:
ár:16*: kort
fyrir 1850: bref1 turner kort > kirkja1
f. 1850: bref1 turner kort > kirkja1
ár:<1850: bref1 turner kort > kirkja1
ár:<=1843: bref1 turner kort > kirkja1
ár:-1842: turner kort > kirkja1
eftir 1948: brudkaup > eftir
e. 1948: brudkaup > eftir
ár:>1948: brudkaup > eftir
ár:>=1950: brudkaup > eftir
ár:1950-: brudkaup > eftir
ár:fyrir 1850 kort: kort
kirkja -1940: kirkja1 > brudkaup
kirkja NOT ár:1940: kirkja1 > brudkaup
síld OR hestur: skip1 sild1 hestar1 hestar2
síld | hestur: skip1 sild1 hestar1 hestar2
síld EÐA hestur: skip1 sild1 hestar1 hestar2
(síld OR hestar) Siglufjörður: skip1 sild1
(síld OR hestar) -bryggja: sild1 hestar1 hestar2
síld OR (hestar 1931): skip1 sild1 hestar1 hestar2
kirkja (1940 OR fyrir 1900): kirkja1 kirkja2
konur -(síld OR brjóstmynd):
-(skip OR bátur) Magnús:
"smiðir kirkjuna": 
"smiðir kirkjuna"~5: kirkja2
"kirkjuna smiðir"~5: kirkja2
"smiðir safnaðarheimilið"~2:
"Joseph Mallord William Turner": turner
"Turner Joseph": turner
AB-1234/5: skip1
AB1234/5: skip1
ab 1234 5: skip1
AB-01234/5: skip1
AB-123/45: skip2
RE204: skip3
RE-204: skip3
RE-0204: skip3
re 204: skip3
RE205: hestar1
HFF 2004-1 B/1/3: fundir1 > bref1
hff 2004-1 b/1/3: fundir1 > bref1
"HFF 2004-1 B/1/3": fundir1 > bref1
HFF 2004/1 B 13: bref2
K12: kirkja1
K 12: kirkja1
M 1: leikur > brudkaup
m/01/02: hatid
X1: odagsett
x-001: odagsett
KO/1662: kort
ljósmyndari:Magnús 1930: skip1 > skip2
staður:Húsavík OR staður:Hella: fundir3 bref2 skip2 hestar2
staður:(Húsavík): fundir3 bref2 skip2
sí*d: skip1 sild1
kir*an: kirkja1
kir*na 1940: kirkja2
fundar*ðir: fundir1 fundir2 fundir3
br*ju | hes*ar: skip1 hestar1 hestar2
titill:kirkjan: kirkja1 kirkja2
titill:kirkju Akureyri: kirkja2
titill:"kirkja í smíðum": kirkja2
titill:kirk*: kirkja1 kirkja2
CaptionAbstract:snjór: eftir leikur
titill:snjór:
titill:bryggja: skip1
CaptionAbstract:bryggja:
CaptionAbstract:kirkju: kirkja2
ReferenceCode:"HFF 2004-1 B/1/3": fundir1 > bref1
höfundur:magnúsi: skip1 skip2
höfundur:magnúsi Húsavík: skip2
síld -höfundur:Magnús: sild1
born ad leik: leikur
börn að leik: leikur
skip vid bryggju: skip1
hatid a Thingvollum: hatid
kirkjan a Stora Nupi: kirkja1
togari i hofn: skip3
bref fra Kaupmannahofn: bref1
íslenskar vörur: verzlun
íslenzkar vörur: verzlun
verslunarhús: verzlun
verslun Oddeyri: verzlun
vjelbátur: skip2
vélbátur: skip2
hestr: hestar1 hestar2
iso:>200: skip2 skip3
iso:>=200: skip2 skip3 sild1
iso:<200: skip1
iso:100..400: skip1 skip2 sild1
iso:>100 Siglufjörður: sild1
(((síld))): skip1 sild1
síld)): skip1 sild1
síld OR: 
born ad leik: leikur
"born ad leik": leikur
skip vid bryggju: skip1
hatid a Thingvollum: hatid
kirkjan a Stora Nupi: kirkja1
togari i hofn: skip3
kort af Islandi: kort
brudkaup Jons og Gudrunar: brudkaup
`
