/** Names of places in their cases: queries, then the records that are right > those that are right and come after them, since they have the word in a compound. */
export const places = `
Þingvellir, Þingvöllum, Þingvalla: kirkja lydveldi althingishatid tjald galdur
Akureyri, Akureyrar: ruta flugvel glima kor jardarfor prentsmidja gata verkfall raflysing brunabot ungmenni leikfelag
Siglufjörður, Siglufirði, Siglufjarðar: sildarsoltun skidi sparisjodur
Seyðisfjörður, Seyðisfirði, Seyðisfjarðar: sildarbatar simi vatnsveita
Ísafjörður, Ísafirði, Ísafjarðar: bryggja leikrit verslun snjor verkalydur
Hafnarfjörður, Hafnarfirði, Hafnarfjarðar: saltfiskur apotek skipsbok
Hornafjörður, Hornafirði, Hornafjarðar: forseti hofn
Vestmannaeyjar, Vestmannaeyjum, Vestmannaeyja: lundi surtsey heimaey aflaskyrsla
Eyjafjörður, Eyjafirði, Eyjafjarðar: fjos dalur bolusetning
Húsavík, Húsavíkur: brudkaup kaupfelag verslunarbok
Grindavík, Grindavíkur: bjorgun upptaka
Eyrarbakki, Eyrarbakka: arabatur
Stykkishólmur, Stykkishólmi, Stykkishólms: bruda vedurbok
Mývatn, Mývatni, Mývatns: vatn > runing harmonika blad
Mývatnssveit, Mývatnssveitar: runing harmonika blad
Vatnajökull, Vatnajökli, Vatnajökuls: jokull
Hekla, Heklu: eldgos
Katla, Kötlu: katla
Möðruvellir, Möðruvöllum, Möðruvalla: kyrnar
Rangárvellir, Rangárvöllum, Rangárvalla: bill hreppsbok
Patreksfjörður, Patreksfirði: sjukrahus
Vopnafjörður, Vopnafirði, Vopnafjarðar: verbud
Hveragerði, Hveragerðis: bakadur grodurhus
Borgarnes, Borgarnesi, Borgarness: skosmidur merki
Snæfellsnes, Snæfellsnesi, Snæfellsness: dagbok
Kaupmannahöfn, Kaupmannahafnar: brefasafn einokun
Holtavörðuheiði, Holtavörðuheiðar: postur
Flatey, Flateyjar: hraf
Flateyri, Flateyrar: skolastofa bokasafn
Blönduós, Blönduósi, Blönduóss: kvennaskoli
Hólar, Hólum, Hóla: slattur fornbref
Selfoss, Selfossi: bru matur
Strandir, Ströndum, Stranda: strand vidtal > hafis
Glaumbær, Glaumbæ, Glaumbæjar: badstofa
Dyrhólaey, Dyrhólaeyjar: viti
Sauðárkrókur, Sauðárkróki, Sauðárkróks: skolaborn
Neskaupstaður, Neskaupstað, Neskaupstaðar: skirn
Djúpivogur, Djúpavogi, Djúpavogs: byggd
Skaftártunga, Skaftártungu: hundur
Húnavatnssýsla, Húnavatnssýslu: dombok hestavisur
Múlasýslur, Múlasýslum, Múlasýslu: thjodsogur
Svarfaðardalur, Svarfaðardal, Svarfaðardals: saudburdur gjordabok
Ísland, Íslandi, Íslands: einokun fullveldi
Keldur, Keldum, Keldna: torfbaer
Laufás, Laufási: aevi
Winnipeg: sendibref
Öxará, Öxarár: tjald
Ölfusá, Ölfusár: bru
Esja, Esju, Esjan: malari
Þjórsá, Ólafsfjörður, Egilsstaðir:
`
