/** Names of people in their cases: queries, then the records that are right > those that are right and come after them, since they have the word in a compound. */
export const names = `
Jón, Jóns, Jóni: brefasafn hljodrit
Jón Sigurðsson, Jóni Sigurðssyni, Jóns Sigurðssonar, jon sigurdsson: brefasafn
Jónsson, Jónssonar, Jónssyni: stod kvaedi blad
Páll Jónsson, Pál Jónsson, Páli Jónssyni, Páls Jónssonar: stod
Guðrún, Guðrúnu, Guðrúnar: amma
Guðrún Sigurðardóttir, Guðrúnu Sigurðardóttur, Guðrúnar Sigurðardóttur: amma
Sigríður Árnadóttir, Sigríði Árnadóttur, Sigríðar Árnadóttur, sigridur arnadottir: sendibref
Anna, Önnu: brudkaup
Anna Pétursdóttir, Önnu Pétursdóttur: brudkaup
Gunnar, Gunnari, Gunnars: brudkaup
Gunnar Helgason, Gunnari Helgasyni, Gunnars Helgasonar: brudkaup
Matthías Jochumsson, Matthíasi Jochumssyni, Matthíasar Jochumssonar: jardarfor
Sigfús, Sigfúsi, Sigfúsar: ljosmyndari thjodsogur
Sigfús Eymundsson, Sigfúsi Eymundssyni, Sigfúsar Eymundssonar, sigfus eymundsson: ljosmyndari
Björn Halldórsson, Birni Halldórssyni, Björns Halldórssonar, bjorn halldorsson: aevi
Halldór Laxness, Halldóri Laxness, Halldórs Laxness: skald
Þórður Þórðarson, Þórð Þórðarson, Þórði Þórðarsyni, Þórðar Þórðarsonar, thordur thordarson: dagbok
Árni, Árna: jardabok vedurbok
Árni Magnússon, Árna Magnússonar, Árna Magnússyni: jardabok
Ragnheiður Björnsdóttir, Ragnheiði Björnsdóttur, Ragnheiðar Björnsdóttur: vidtal
Stefán Hallgrímsson, Stefáni Hallgrímssyni, Stefáns Hallgrímssonar: minning
Kristín Eiríksdóttir, Kristínu Eiríksdóttur, Kristínar Eiríksdóttur: matur
Eysteinn Hákonarson, Eystein Hákonarson, Eysteini Hákonarsyni, Eysteins Hákonarsonar: byggd
Guðjón Samúelsson, Guðjóni Samúelssyni, Guðjóns Samúelssonar: teikning
Sveinn Björnsson, Svein Björnsson, Sveini Björnssyni, Sveins Björnssonar: lydveldi
Ásgeir, Ásgeiri, Ásgeirs: forseti
Pálmi Hannesson, Pálma Hannessonar: eldgos
Hallgrímur Einarsson, Hallgrím Einarsson, Hallgrími Einarssyni, Hallgríms Einarssonar: gata
Vigfús Sigurgeirsson, Vigfúsar Sigurgeirssonar: flugvel
Magnús Ólafsson, Magnúsi Ólafssyni, Magnúsar Ólafssonar: saltfiskur
Bjarni, Bjarna: jarnsmidja kvaedi
Kjarval, Kjarvals: malari
Benedikt Jónsson, Benedikts Jónssonar: blad
Friðrik konungur, Friðriks konungs: konungur
Thorlacius: vedurbok
`
