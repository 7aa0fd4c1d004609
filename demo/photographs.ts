/** Part of a print: left, top, width and height as shares of the whole, and its change of tone. */
export type Crop = {
  part: readonly [number, number, number, number]
  tone?: 'warm' | 'cool' | 'grey' | 'light'
}

export type DemoPicture = Crop & { title: string; caption: string; keywords: readonly string[] }

/**
 * One public-domain print and the sample pictures made of it. Captions describe only what is
 * visible.
 */
export type DemoPrint = {
  /** Last part of the package's name. */
  print: string
  by: string
  city?: string
  country?: string
  /** As embedded: eight digits, or words if the date is uncertain. */
  date: string
  pictures: readonly DemoPicture[]
}

const WHOLE = [0, 0, 1, 1] as const
/** Two of the prints are his, made alike. */
const BLOSSFELDT = { by: 'Karl Blossfeldt', city: 'Berlín', country: 'Þýskaland', date: '19280000' }

/** The sample album. (demo.album) */
export const DEMO_PRINTS: readonly DemoPrint[] = [
  {
    print: 'nagasaki-boats',
    by: 'Felice Beato',
    city: 'Nagasaki',
    country: 'Japan',
    date: 'um 1865',
    pictures: [
      {
        part: WHOLE,
        title: 'Bátar á ánni í Nagasaki',
        caption:
          'Bátar á lygnri á í Nagasaki. Einmastra skip liggur við land og húsaþyrping er ' +
          'handan árinnar.',
        keywords: ['bátar', 'á', 'hús', 'bær'],
      },
      {
        part: [0, 0.62, 1, 0.38],
        title: 'Bátsverji á ánni',
        caption: 'Maður situr í yfirbyggðum báti. Spegilmynd bátsins sést í vatninu.',
        keywords: ['bátar', 'fólk', 'speglun'],
        tone: 'warm',
      },
      {
        part: [0.35, 0.1, 0.65, 0.65],
        title: 'Skip með háu mastri við land',
        caption: 'Skip með einu mastri liggur á þurru við árbakkann. Að baki eru timburhús.',
        keywords: ['skip', 'mastur', 'hús'],
      },
      {
        part: [0, 0.3, 0.55, 0.5],
        title: 'Hús og bryggja við ána',
        caption: 'Lágreist hús standa þétt við bryggjuna og skógi vaxnar hæðir rísa í baksýn.',
        keywords: ['hús', 'bryggja', 'hæðir'],
        tone: 'grey',
      },
    ],
  },
  {
    print: 'black-canyon',
    by: "Timothy H. O'Sullivan",
    city: 'Coloradofljót',
    country: 'Bandaríkin',
    date: '18710000',
    pictures: [
      {
        part: WHOLE,
        title: 'Bátur í gljúfrinu Black Canyon',
        caption:
          'Bátur liggur við grýttan bakka Coloradofljóts. Gljúfrið minnir að sumu leyti á ' +
          'klettaveggina á Þingvöllum.',
        keywords: ['gljúfur', 'fljót', 'bátur', 'klettar'],
      },
      {
        part: [0, 0.55, 0.65, 0.45],
        title: 'Við bátinn á fljótsbakkanum',
        caption:
          'Maður situr í bátnum og horfir yfir fljótið. Steinar liggja á víð og dreif um bakkann.',
        keywords: ['bátur', 'fólk', 'fljót'],
        tone: 'warm',
      },
      {
        part: [0.4, 0, 0.6, 0.75],
        title: 'Klettaveggur og lygnt vatn',
        caption: 'Dökkur klettaveggur rís úr lygnu fljótinu og birtan speglast í vatninu.',
        keywords: ['klettar', 'speglun', 'landslag'],
      },
      {
        part: [0, 0.1, 0.7, 0.55],
        title: 'Hamrar og tindar',
        caption: 'Hamrar og hvassir tindar yfir fljótinu. Engan hest er að sjá á þessum slóðum.',
        keywords: ['fjöll', 'klettar', 'landslag'],
        tone: 'cool',
      },
    ],
  },
  {
    print: 'french-alpine-landscape',
    by: 'Adolphe Braun',
    city: 'Alparnir',
    country: 'Frakkland',
    date: '1865-1870',
    pictures: [
      {
        part: WHOLE,
        title: 'Fjallasýn í Ölpunum',
        caption:
          'Snævi þaktir tindar og greniskógur í forgrunni. Myndin var tekin í Ölpunum á ' +
          'árunum 1865 til 1870.',
        keywords: ['fjöll', 'skógur', 'snjór', 'landslag'],
      },
      {
        part: [0, 0, 0.5, 1],
        title: 'Grenitré undir fjallinu',
        caption: 'Hávaxin grenitré ber við snævi þaktar hlíðar.',
        keywords: ['tré', 'skógur', 'fjöll'],
        tone: 'cool',
      },
      {
        part: [0.45, 0.1, 0.55, 0.9],
        title: 'Snjóþaktir tindar og brött hlíð',
        caption: 'Snjóþakta tinda ber við himin. Brött hlíðin til hægri er grasi gróin.',
        keywords: ['snjór', 'fjöll', 'hlíð'],
      },
    ],
  },
  {
    print: 'march-pastoral',
    by: 'Peter Henry Emerson',
    city: 'Suffolk',
    country: 'England',
    date: '18880000',
    pictures: [
      {
        part: WHOLE,
        title: 'Kindur á beit í mars',
        caption: 'Ær með lömb á beit snemma vors. Enginn hestur sést á myndinni.',
        keywords: ['kindur', 'lömb', 'beit', 'vor'],
      },
      {
        part: [0.4, 0.25, 0.6, 0.75],
        title: 'Ær með lamb á spena',
        caption: 'Lamb sýgur móður sína og hjörðin bítur í kring.',
        keywords: ['kindur', 'lömb'],
        tone: 'warm',
      },
      {
        part: [0, 0.05, 0.6, 0.8],
        title: 'Lömb í háu grasi',
        caption: 'Lamb stendur í háu, sölnuðu grasi og ær fylgist með.',
        keywords: ['lömb', 'gras', 'vor'],
        tone: 'grey',
      },
    ],
  },
  {
    print: 'locomotion-house-cat',
    by: 'Eadweard Muybridge',
    city: 'Fíladelfía',
    country: 'Bandaríkin',
    date: '18870000',
    pictures: [
      {
        part: WHOLE,
        title: 'Hreyfingar kattar í 24 myndum',
        caption:
          'Köttur gengur, brokkar og stekkur. Ljósmyndarinn er þekktastur fyrir að sýna ' +
          'hvernig hestur hleypur.',
        keywords: ['köttur', 'dýr', 'hreyfing'],
      },
      {
        part: [0, 0, 1, 0.5],
        title: 'Köttur á gangi',
        caption: 'Tvær raðir mynda sýna köttinn á gangi.',
        keywords: ['köttur', 'hreyfing'],
        tone: 'light',
      },
      {
        part: [0, 0.5, 1, 0.5],
        title: 'Köttur á stökki',
        caption: 'Tvær raðir mynda sýna köttinn taka á rás og stökkva.',
        keywords: ['köttur', 'hreyfing'],
      },
    ],
  },
  {
    print: 'dust-bowl-home',
    by: 'Dorothea Lange',
    country: 'Bandaríkin',
    date: '1935-1940',
    pictures: [
      {
        part: WHOLE,
        title: 'Eyðibýli á sléttunni',
        caption:
          'Yfirgefið timburhús stendur á skrælnaðri sléttu. Fólkið flutti burt þegar þurrkar ' +
          'eyddu landinu.',
        keywords: ['hús', 'eyðibýli', 'slétta', 'þurrkar'],
      },
      {
        part: [0.45, 0.2, 0.55, 0.55],
        title: 'Hús með opnar dyr',
        caption: 'Dyrnar standa opnar og rúðurnar eru horfnar úr gluggunum.',
        keywords: ['hús', 'dyr', 'gluggar'],
      },
      {
        part: [0, 0, 1, 0.5],
        title: 'Ský yfir sléttunni',
        caption: 'Bólstraský yfir víðri sléttu. Þak hússins ber við himin.',
        keywords: ['ský', 'himinn', 'slétta'],
        tone: 'cool',
      },
      {
        part: [0, 0.5, 0.8, 0.5],
        title: 'Uppblásið land',
        caption: 'Sandur hefur fokið yfir túnið við bæinn og lítið er eftir af gróðri.',
        keywords: ['sandur', 'uppblástur', 'jarðvegur'],
        tone: 'warm',
      },
    ],
  },
  {
    print: 'airplane-from-above',
    by: 'Fedele Azari',
    country: 'Ítalía',
    date: '1914-1929',
    pictures: [
      {
        part: WHOLE,
        title: 'Flugvél séð að ofan',
        caption: 'Flugvél á lofti, séð beint ofan frá. Ský og akrar eru langt fyrir neðan.',
        keywords: ['flugvél', 'flug', 'ský', 'loftmynd'],
      },
      {
        part: [0.15, 0.05, 0.8, 0.6],
        title: 'Vængir flugvélar',
        caption: 'Hringlaga einkennismerki eru á báðum vængjum flugvélarinnar.',
        keywords: ['flugvél', 'vængir'],
        tone: 'grey',
      },
      {
        part: [0, 0.35, 0.65, 0.65],
        title: 'Ský og akrar undir vélinni',
        caption: 'Undir skýjunum sjást vegir og akrar.',
        keywords: ['ský', 'akrar', 'loftmynd'],
        tone: 'cool',
      },
    ],
  },
  {
    print: 'acanthus-mollis',
    ...BLOSSFELDT,
    pictures: [
      {
        part: WHOLE,
        title: 'Akantus á ljósum grunni',
        caption: 'Blómskipan plöntunnar Acanthus mollis með hvössum blöðum, ljósmynduð úr nálægð.',
        keywords: ['jurtir', 'blöð', 'nærmynd'],
      },
      {
        part: [0.1, 0, 0.8, 0.5],
        title: 'Hvöss háblöð',
        caption: 'Háblöðin eru tennt og dökk í oddinn.',
        keywords: ['jurtir', 'nærmynd'],
        tone: 'warm',
      },
      {
        part: [0.05, 0.5, 0.9, 0.5],
        title: 'Stöngull og háblöð',
        caption: 'Neðri hluti stöngulsins með tveimur háblaðapörum.',
        keywords: ['jurtir', 'stöngull'],
      },
    ],
  },
  {
    print: 'allium-oreophilum',
    ...BLOSSFELDT,
    pictures: [
      {
        part: WHOLE,
        title: 'Laukblóm að springa út',
        caption: 'Blómsveipur plöntunnar Allium oreophilum springur út úr hulsturblaðinu.',
        keywords: ['jurtir', 'blóm', 'laukur', 'nærmynd'],
      },
      {
        part: [0, 0, 1, 0.5],
        title: 'Blómhnappar í sveip',
        caption: 'Blómhnappar lauksins raðast í sveip efst á stönglinum.',
        keywords: ['blóm', 'nærmynd'],
        tone: 'light',
      },
      {
        part: [0.1, 0.3, 0.8, 0.7],
        title: 'Hulsturblað og stöngull',
        caption: 'Hulsturblaðið hefur rifnað og sést æðanet þess greinilega.',
        keywords: ['jurtir', 'stöngull', 'blöð'],
        tone: 'grey',
      },
    ],
  },
]
