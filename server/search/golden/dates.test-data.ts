/** Years and dates as people ask for them: queries, then the records that are right > those that are right and come after them, since they have the word in a compound. */
export const dates = `
1930: stod althingishatid > skogur thjodsogur sparisjodur
um 1930: stod althingishatid > skogur thjodsogur sparisjodur
1930-1939, 1930–1939: skogur
1932-1939, 1932–1939: kvennaskoli
1944: sildarsoltun lydveldi > merki
17. júní 1944, 17. júní: lydveldi
júní 1944: lydveldi
um 1900, 1900: kirkja rokkur
19. öld: arabatur kvaedi
19. aldar: arabatur kvaedi
17. öld, 17. aldar: galdur
14. öld: saga
18. öld: einokun
stríðsárin, stríðsárunum: hernam
hernámsárin, hernámsárunum, hernámsárum: flugvollur
1918: jarnsmidja katla fjordur fani spanska fullveldi
haustið 1918: spanska
1. desember 1918: fani
desember: jol fani
maí 1940, í maí 1940: hermenn
1940: kyrnar strand hermenn > kvenfelag
1908: bruarsmid fjallganga kosning > skolaskyrsla
1873-1930: sparisjodur
1946-1955, 1946–1955: braggi
1701, 2005:
eftir 1945: bru minning
um 1870, 1870: ljosmyndari > fataekt hestavisur
fyrir 1950: ruta ornefni > teikning skommtun
mars 1947: eldgos
1947-1950, 1947–1950: skommtun
1890-1892: blad
1921-1929: aflaskyrsla
14. nóvember 1963: surtsey
sumar 1925, sumarið 1925: slattur
1913–1917: hafnargardur
Heimaey 1973, heimaey janúar 1973: heimaey
Reykjavík 1936: fulltruar
Akureyri um 1922: raflysing
`
