/**
 * Years and dates as people ask for them: queries, then the records that are right > those that are
 * right and come after them. First come records that have the words as written or lie within the
 * time, then those whose date overlaps it or that have the year in a compound. The answers were
 * computed from the dates of the records by another program.
 */
export const dates = `
1930: stod althingishatid > skogur torg gjordabok thjodsogur ornefni brunabot skolaskyrsla kvenfelag verkalydur teikning sparisjodur merki leikfelag
um 1930: stod slattur hundur selur viti torfkirkja vegagerd flugvel althingishatid skolaborn ludrasveit bakari eldhus verkfall > kyrnar kvennaskoli skogur torg gjordabok aflaskyrsla thjodsogur ornefni brunabot skolaskyrsla kvenfelag verkalydur samvinna teikning sparisjodur merki leikfelag
1930-1939, 1930–1939: hestlest hundur aedur torfkirkja flugvel althingishatid kvennaskoli sundlaug kor ludrasveit jol apotek prentsmidja eldhus skogur fulltruar verkfall > stod kyrnar torg gjordabok thjodsogur ornefni brunabot skolaskyrsla kvenfelag verkalydur teikning sparisjodur hernam merki leikfelag
1932-1939, 1932–1939: hestlest hundur aedur torfkirkja kvennaskoli sundlaug kor ludrasveit jol apotek prentsmidja fulltruar verkfall > stod kyrnar skogur torg ornefni brunabot skolaskyrsla kvenfelag verkalydur teikning hernam merki leikfelag
1944: sildarsoltun lydveldi > kyrnar flugvollur ornefni verkalydur teikning hernam merki
17. júní 1944, júní 1944: lydveldi > kyrnar sildarsoltun flugvollur ornefni verkalydur teikning hernam merki
17. júní: lydveldi
um 1900: kirkja kaupfelag rokkur vefstoll torfbaer postur manntal skipsbok vatnsveita > saltfiskur arabatur verbud ferja skautar hreppsbok gjordabok dagbok verslunarbok kvaedi thjodsogur ornefni landamerki herforingjar hljodrit sparisjodur merki hestavisur
1900: kirkja rokkur > verbud skautar hreppsbok gjordabok skipsbok thjodsogur ornefni landamerki sparisjodur merki hestavisur
19. öld, 19. aldar: arabatur ferja vefstoll badstofa torfbaer laxveidi hafis ljosmyndari vinnukona dombok skiptabok brefasafn sendibref dagbok vedurbok verslunarbok handrit kvaedi blad kort aevi bolusetning fataekt thing > kirkja skautar rokkur hreppsbok gjordabok kirkjubok skipsbok thjodsogur ornefni landamerki uttekt sparisjodur merki hestavisur
17. öld, 17. aldar: galdur
14. öld: saga
18. öld: jardabok einokun arfleidsla > kirkjubok uttekt
stríðsárin, stríðsárunum: sildarsoltun strand bru flugvollur hermenn lydveldi harmonika skirn apotek grodurhus foss hernam > kyrnar kvennaskoli skogur torg ornefni kvenfelag verkalydur teikning merki
hernámsárin, hernámsárunum, hernámsárum: sildarsoltun strand bru flugvollur hermenn lydveldi harmonika skirn grodurhus foss > kyrnar torg ornefni kvenfelag verkalydur teikning hernam merki
1918: jarnsmidja katla fjordur fani spanska fullveldi > gjordabok thjodsogur ornefni landamerki brunabot skolaskyrsla kvenfelag verkalydur samvinna teikning sparisjodur merki leikfelag
haustið 1918: spanska > jarnsmidja katla fjordur gjordabok thjodsogur ornefni landamerki brunabot skolaskyrsla kvenfelag verkalydur samvinna teikning sparisjodur fullveldi merki leikfelag
1. desember 1918: fani > jarnsmidja katla fjordur gjordabok thjodsogur ornefni landamerki brunabot skolaskyrsla kvenfelag verkalydur samvinna teikning sparisjodur fullveldi merki leikfelag
desember: jol fani
maí 1940, í maí 1940: hermenn > kyrnar strand flugvollur torg ornefni kvenfelag verkalydur teikning hernam merki
1940: kyrnar strand hermenn > flugvollur torg ornefni kvenfelag verkalydur teikning hernam merki
1908: bruarsmid fjallganga kosning > saltfiskur verbud hreppsbok gjordabok thjodsogur ornefni landamerki skolaskyrsla kvenfelag herforingjar hljodrit sparisjodur merki hestavisur
1873-1930: slattur fjos ullarthvottur selur saltfiskur verbud viti bryggja kirkja brudkaup bruda bruarsmid ferja vegagerd bill althingishatid konungur skolaborn skolastofa glima knattspyrna skautar leikrit jardarfor laeknir kaupfelag verslun bakari jarnsmidja rokkur vefstoll badstofa torfbaer snjor katla tjald fjallganga dalur vatn laxveidi gata hafnargardur fjordur hafis systkini vinnukona raflysing simi postur fani hreppsbok manntal sendibref skipsbok aflaskyrsla thjodsogur landamerki ungmenni samvinna blad herforingjar hljodrit sparisjodur hlutafelag vatnsveita simskeyti spanska kosning fullveldi > stod arabatur skogur torg ljosmyndari gjordabok brefasafn dagbok vedurbok verslunarbok kvaedi ornefni brunabot skolaskyrsla kvenfelag verkalydur teikning aevi thing merki leikfelag hestavisur
1946-1955, 1946–1955: kottur hvalur togari ruta braggi forseti skidi ferming sjukrahus skosmidur bakadur eldgos jokull skald malari amma frystihus skommtun > ornefni verkalydur teikning minning auglysing
1701: > einokun
2005: > minning
eftir 1945: folald saudburdur runing kottur hraf lundi hvalur sildarbatar togari bjorgun domkirkja ruta braggi forseti skidi ferming sjukrahus skosmidur bakadur kartofla rigning eldgos surtsey heimaey jokull hver hofn bokasafn skald malari amma tviburar frystihus vidtal upptaka minning skommtun matur auglysing skatt byggd > ornefni verkalydur teikning
um 1870: ljosmyndari > arabatur badstofa brefasafn dagbok vedurbok verslunarbok kvaedi ornefni aevi sparisjodur fataekt thing merki hestavisur
1870: ljosmyndari > arabatur brefasafn dagbok vedurbok verslunarbok kvaedi ornefni aevi fataekt thing hestavisur
fyrir 1950: stod slattur hestlest kyrnar fjos ullarthvottur hundur kottur aedur selur sildarsoltun saltfiskur togari arabatur verbud viti bryggja strand kirkja torfkirkja brudkaup bruda bru bruarsmid ferja vegagerd bill flugvel flugvollur hermenn lydveldi althingishatid konungur skolaborn skolastofa kvennaskoli sundlaug glima knattspyrna skidi skautar leikrit kor ludrasveit harmonika skirn jardarfor jol sjukrahus laeknir apotek kaupfelag verslun bakari jarnsmidja prentsmidja rokkur vefstoll badstofa torfbaer eldhus grodurhus skogur snjor eldgos katla foss tjald fjallganga dalur vatn laxveidi gata torg hafnargardur fjordur hafis malari ljosmyndari systkini vinnukona fulltruar verkfall raflysing simi postur fani hreppsbok gjordabok manntal kirkjubok dombok skiptabok jardabok brefasafn sendibref dagbok vedurbok skipsbok aflaskyrsla verslunarbok einokun fornbref handrit kvaedi galdur thjodsogur ornefni landamerki uttekt brunabot skolaskyrsla kvenfelag ungmenni samvinna blad kort herforingjar hljodrit aevi aettir saga sparisjodur hlutafelag vatnsveita simskeyti spanska bolusetning fataekt kosning thing fullveldi hernam merki arfleidsla leikfelag hestavisur > braggi verkalydur teikning minning skommtun
mars 1947: eldgos > kottur braggi ornefni verkalydur teikning minning skommtun
1947-1950, 1947–1950: kottur togari ruta skidi eldgos malari skommtun > braggi ornefni verkalydur teikning minning
1890-1892: laxveidi blad > arabatur ferja skautar vinnukona hreppsbok gjordabok dagbok verslunarbok kvaedi thjodsogur ornefni landamerki sparisjodur merki hestavisur
1921-1929: slattur selur viti brudkaup vegagerd skolaborn leikrit bakari tjald dalur raflysing aflaskyrsla simskeyti > stod gjordabok thjodsogur ornefni landamerki brunabot skolaskyrsla kvenfelag verkalydur samvinna teikning sparisjodur merki leikfelag
14. nóvember 1963: surtsey > runing minning auglysing skatt
sumar 1925, sumarið 1925: > stod slattur gjordabok aflaskyrsla thjodsogur ornefni brunabot skolaskyrsla kvenfelag verkalydur samvinna teikning sparisjodur merki leikfelag
1913–1917: bryggja bill knattspyrna laeknir gata hafnargardur systkini hlutafelag > saltfiskur gjordabok thjodsogur ornefni landamerki brunabot skolaskyrsla kvenfelag verkalydur samvinna herforingjar teikning sparisjodur merki leikfelag
Heimaey 1973, heimaey janúar 1973: heimaey
Reykjavík 1936: fulltruar > torg teikning
Akureyri um 1922: raflysing jardarfor > leikfelag brunabot
`
