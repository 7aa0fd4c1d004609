/**
 * Words that searches take for one another in every tenant, unless it switches them off. `words`
 * find each other. `short` are abbreviations that are also other words, such as `Sig.`: with their
 * period they find the words, and they are not found by them. (search.shippedSynonyms)
 */
export type ShippedGroup = {
  /** By this tenants switch it off. */
  id: string
  kind: ShippedKind
  words: readonly string[]
  short: readonly string[]
}

export const SHIPPED_KINDS = ['abbreviations', 'names', 'synonyms', 'translations'] as const
export type ShippedKind = (typeof SHIPPED_KINDS)[number]

/** The group of a rule for all patronymics: `Jónsd.` is Jónsdóttir, and `Jóns.` is Jónsson. */
export const PATRONYMICS = 'names:Jónsdóttir'

/** A group a line; after `<` the abbreviations that are also other words. */
const GROUPS: Record<ShippedKind, string> = {
  abbreviations: `
    séra síra sr.
    fæddur fædd f.
    dáinn dáin d.
    doktor dr.
    prófessor < próf.
    herra hr.
    ungfrú fröken frk.
    frú < fr.
    alþingismaður alþm.
    sýslumaður sýslum.
    hreppstjóri hreppstj.
    kaupmaður kaupm.
    skipstjóri skipstj.
    framkvæmdastjóri frkvstj.
    kapteinn < kapt.
    númer nr.
    blaðsíða bls.
    árgangur árg.
    hlutafélag hf.
    samvinnufélag svf.
    ungmennafélag umf.
    sparisjóður spsj.
    Reykjavík Rvík Rvk.
    Kaupmannahöfn Khöfn Kbh. Copenhagen København
    Hafnarfjörður Hafnarfj. Hfj.
    Ísafjörður Ísafj.
    Seyðisfjörður Seyðisfj.
    Vestmannaeyjar Vestm.`,
  names: `
    Jónsdóttir Jónsd.
    Guðmundur Guðm.
    Þorsteinn Þorst.
    Þorvaldur Þorv.
    Þorlákur Þorl.
    Þorbjörg Þorbj.
    Sigurður < Sig.
    Sigríður < Sigr.
    Ólafur < Ól.
    Magnús < Magn.
    Kristján Kristj. < Kr.
    Jóhann < Jóh.
    Jóhannes Jóhs.
    Björn < Bj.
    Guðrún Guðr.
    Ingibjörg Ingibj.
    Halldór Halld.
    Stefán < Stef.
    Benedikt Bened. < Ben.
    Vilhjálmur Vilhj.
    Friðrik Friðr.
    Ragnheiður Ragnh.
    Steingrímur Steingr.
    Hallgrímur Hallgr.
    Brynjólfur Brynj.
    Sveinbjörn Sveinbj.
    Margrét Margr.
    Eggert < Egg.
    Tryggvi Tryggv.
    Matthías Matth.`,
  synonyms: `
    bíll bifreið sjálfrennireið
    vörubíll vörubifreið
    fólksbíll fólksbifreið
    sími talsími
    strætisvagn strætó
    kvikmynd bíómynd
    sjúkrahús spítali
    lyfjabúð apótek lyfjaverslun
    gistihús hótel
    brúðkaup gifting
    jarðarför útför
    strákur drengur piltur
    stúlka stelpa
    bréfspjald póstkort
    kirkjubók prestsþjónustubók
    ritsími telegraf
    flugvél loftfar
    rafmagn rafurmagn
    útvarp víðvarp`,
  translations: `
    kirkja church kirke
    prestur priest præst
    hestur horse hest
    kýr cow
    sauðfé sheep
    hundur dog hund
    fugl bird
    fiskur fish
    síld herring
    hvalur whale hval
    kona woman kvinde
    stúlka girl pige
    drengur boy dreng
    barn child children
    fjölskylda family familie
    bóndi farmer bonde
    sjómaður sailor seaman sømand
    skip ship skib
    bátur boat
    bryggja pier anløbsbro
    höfn harbour harbor havn
    bíll car automobile
    flugvél airplane aeroplane aircraft
    hús house
    skóli school skole
    verslun shop
    gata street gade
    torg square torv
    vegur road vej
    brú bridge
    fjall mountain bjerg
    jökull glacier gletsjer
    foss waterfall vandfald
    eldgos eruption vulkanudbrud
    bók book
    bréf letter brev
    skjal document dokument
    handrit manuscript håndskrift
    dagblað newspaper avis
    manntal census folketælling
    ljósmynd photograph photo fotografi foto
    póstkort postcard postkort
    málverk painting maleri
    brúðkaup wedding bryllup
    jarðarför funeral begravelse
    ferming confirmation konfirmation
    skírn baptism
    jól christmas
    stríð war krig
    Ísland Iceland
    Danmörk Denmark Danmark
    Noregur Norway Norge
    Þýskaland Germany Tyskland`,
}

const groupsOf = (kind: ShippedKind): ShippedGroup[] =>
  GROUPS[kind]
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [words = [], short = []] = line
        .split('<')
        .map((part) => part.split(/\s+/).filter(Boolean))
      return { id: `${kind}:${words[0]}`, kind, words, short }
    })

/** The groups that come with the program. */
export const SHIPPED_GROUPS: readonly ShippedGroup[] = SHIPPED_KINDS.flatMap(groupsOf)
