/** Finnish. */
export const messages: Readonly<Record<string, string>> = {
  'review.all': 'kaikki {symbol}',
  'review.allows': 'Saa käyttää: {amount}',
  'review.allows-nothing': 'Ei saa enää käyttää: {symbol}',
  'review.approval-to-person.text':
    '{address} on tavallinen tili, jossa ei ole koodia. Rehelliset sovellukset pyytävät käyttölupaa sopimuksilleen. Hylkää pyyntö.',
  'review.approval-to-person.title': 'Antaa pääsyn henkilölle, ei sovellukselle',
  'review.burn.text': 'Kukaan ei hallitse osoitetta {address}. Mitä sinne lähetät, katoaa lopullisesti.',
  'review.burn.title': 'Lähettää osoitteeseen, jolla ei ole omistajaa',
  'review.call': 'Kutsu funktiota {function} sopimuksessa {contract}',
  'review.callUnknown': 'Kutsu tuntematonta funktiota sopimuksessa {contract}',
  'review.changes': 'Saldomuutokset',
  'review.collectible': 'NFT',
  'review.collection-approval.text':
    '{spender} voisi siirtää kaiken, mitä sinulla on sopimuksessa {token}, nyt ja myöhemmin, kunnes perut luvan.',
  'review.collection-approval.title': 'Antaa pääsyn sopimuksen kaikkiin tokeneihisi',
  'review.control-transfer.text':
    '{controller} saisi hallintaansa osoitteen {target} joko omistajana tai koodin kautta. Hyväksy tämä vain, jos tunnet kyseisen osoitteen.',
  'review.control-transfer.title': 'Antaa hallinnan pois',
  'review.copy-digest': 'Kopioi: {digest}',
  'review.debt-delegation.text': '{spender} voisi ottaa lainaa talletuksiasi vastaan. Velka jäisi sinulle.',
  'review.debt-delegation.title': 'Antaa muiden lainata nimissäsi',
  'review.delegatecall.text':
    'Osoitteen {target} koodi suoritettaisiin Safesi tai älytilisi kaikilla oikeuksilla. Se voi vaihtaa tilin omistajat ja viedä siltä kaiken.',
  'review.delegatecall.title': 'Suorittaa vierasta koodia tilinäsi',
  'review.delegation.text':
    'Sen jälkeen {target} päättää, mitä tilisi tekee, ja voi viedä siltä kaiken. Hyväksy tällainen vain lompakkosi omissa asetuksissa.',
  'review.delegation.title': 'Antaa tilisi hallinnan pois',
  'review.deploy': 'Luo sopimus',
  'review.digest-calldata': 'Calldata-tiiviste',
  'review.digest-domain': 'Verkkotunnuksen tiiviste',
  'review.digest-eip712': 'EIP-712-tiiviste',
  'review.digest-erc191': 'ERC-191-tiiviste',
  'review.digest-message': 'Viestin tiiviste',
  'review.digests': 'Vertaa laitteistolompakkoon',
  'review.durable-nonce.text':
    'Se, jolla on allekirjoitettu transaktio, voi lähettää sen milloin tahansa, jopa kuukausien päästä, jolloin se tekee jotain muuta kuin tänään.',
  'review.durable-nonce.title': 'Ei vanhene koskaan',
  'review.eth-sign.text':
    'Tämä vanha menetelmä allekirjoittaa tavuja, jotka voivat olla mikä tahansa transaktio. Se, jolla on allekirjoitus, voi ehkä viedä kaiken tililtä. Hylkää pyyntö.',
  'review.eth-sign.title': 'Allekirjoittaa näyttämättä mitä',
  'review.field.call': 'Kutsu',
  'review.field.message': 'Viesti',
  'review.field.offer': 'Annat',
  'review.field.price': 'Saat',
  'review.field.safe': 'Safe',
  'review.field.target': 'Kohde',
  'review.free-order.text':
    'Tämä toimeksianto luovuttaa varojasi ilmaiseksi tai lähes ilmaiseksi. Kuka tahansa, jolla on allekirjoitus, voi käyttää sitä.',
  'review.free-order.title': 'Myy ilman vastiketta',
  'review.give': 'Anna käyttölupa ({amount}) saajalle {spender}',
  'review.giveAway': 'Tarjoa {offer} ilman vastiketta',
  'review.giveCollection': 'Anna käyttölupa kaikkiin NFT:ihisi kokoelmassa {collection}: {spender}',
  'review.giveUnlimited': 'Anna rajaton käyttölupa ({token}) saajalle {spender}',
  'review.hidden-characters.title': 'Viesti piilottaa osan tekstistään',
  'review.hidden-transaction.text':
    'Viesti sisältää transaktion tai muuta dataa koodattuna. Rehellisten sovellusten viestit ovat luettavaa tekstiä. Hylkää pyyntö.',
  'review.hidden-transaction.title': 'Viestiin on piilotettu transaktio',
  'review.high-fee.text':
    'Sovellus sallii paljon suuremman maksun kuin tällainen transaktio vaatii. Muut voivat ansaita erotuksen.',
  'review.high-fee.title': 'Maksu on epätavallisen suuri',
  'review.long-approval.text': '{spender} voisi käyttää tätä käyttölupaa vielä yli 30 päivän päästä.',
  'review.long-approval.title': 'On voimassa pitkään',
  'review.look-alike.text':
    '{address} näyttää samalta kuin {original} mutta on eri osoite. Huijarit luovat tällaisia osoitteita, jotta kopioisit väärän.',
  'review.look-alike.title': 'Osoite muistuttaa tuntemaasi osoitetta',
  'review.lost-transfer.text':
    'Tokenit menisivät niiden omaan sopimukseen {token}. Kukaan ei voi lähettää niitä takaisin.',
  'review.lost-transfer.title': 'Nämä tokenit katoaisivat',
  'review.message-hash.text':
    'Viesti on pelkkä tiiviste, ja se voi tarkoittaa mitä tahansa. Allekirjoita se vain, jos odotat tiivistettä, esimerkiksi omaa älytiliäsi varten.',
  'review.message-hash.title': 'Et näe, mitä allekirjoitat',
  'review.missing-contract.text':
    'Et voi tietää, mitä tokeneita allekirjoitus koskee, koska siinä ei mainita sopimusta.',
  'review.missing-contract.title': 'Ei mainitse sopimusta',
  'review.more': '{count, plural, one {# muu} other {# muuta}}',
  'review.new-contract.text':
    'Osoitetta {address} ei ollut vielä vuorokausi sitten. Huijarit käyttävät lähes jokaiseen uhriin uutta sopimusta.',
  'review.new-contract.title': 'Sopimus on alle vuorokauden vanha',
  'review.no-code.text':
    'Osoitteessa {address} ei ole koodia tässä verkossa, joten kutsu ei tee mitään, ja sen lähettämät varat voivat kadota.',
  'review.no-code.title': 'Tässä osoitteessa ei ole sopimusta',
  'review.no-minimum.text':
    'Vaihdossa ei ole vähimmäismäärää sille, mitä saat. Kaupankävijät voivat viedä suurimman osan arvosta.',
  'review.no-minimum.title': 'Hyväksyy minkä tahansa hinnan',
  'review.noEnd': 'ei päättymisaikaa',
  'review.offer': 'Tarjoa {offer} hintaan {price}',
  'review.opaque-order.text':
    'Toimeksianto sisältää vain tiivisteen. Se voi myydä kaikki NFT:si mihin hintaan tahansa.',
  'review.opaque-order.title': 'Et näe, mitä myyt',
  'review.other-chain.text': 'Nämä tiedot pätevät verkossa {chain}, mutta tilisi on toisessa verkossa.',
  'review.other-chain.title': 'Koskee toista verkkoa',
  'review.other-network.text': 'Transaktio on tarkoitettu verkkoon {chain}, mutta tilisi on toisessa verkossa.',
  'review.other-network.title': 'Koskee toista verkkoa',
  'review.other-site.text':
    'Tiedot nimeltä ”{name}” tulevat yleensä sivustolta {site}. Toinen sivusto voi käyttää niitä toimiakseen siellä sinuna.',
  'review.other-site.title': 'Kuuluu toiselle sivustolle',
  'review.paid-claim.text':
    'Kutsu lähettää varoja osoitteeseen {address}, vaikka sen nimi lupaa palkkion tai päivityksen. Huijarit käyttävät tällaisia nimiä.',
  'review.paid-claim.title': 'Palkkio, joka maksaa rahaa',
  'review.permit.text':
    'Tällä allekirjoituksella {spender} voi ottaa tililtäsi tokeneita {token}. Se ei vaadi sinulta muita transaktioita.',
  'review.permit.title': 'Antaa pääsyn tokeneihisi',
  'review.receives': 'Saat',
  'review.remove': 'Poista käyttölupa ({token}) saajalta {spender}',
  'review.removeCollection': 'Poista käyttölupa NFT:ihisi kokoelmassa {collection}: {spender}',
  'review.reverts': 'Epäonnistuisi',
  'review.reverts-reason': 'Sopimus vastaisi: ”{reason}”',
  'review.reverts-text': 'Mikään ei muuttuisi, mutta maksaisit verkkomaksun.',
  'review.safe': 'Safe {safe}: {sentence}',
  'review.safeDelegate': 'Anna sopimuksen {contract} koodin hallita Safea {safe}',
  'review.send': 'Lähetä {amount} vastaanottajalle {recipient}',
  'review.sendFrom': 'Lähetä {amount}: {sender} → {recipient}',
  'review.sends': 'Menetät',
  'review.sign-in-account.text': 'Viestissä mainitaan {address}, joka ei ole tilisi.',
  'review.sign-in-account.title': 'Kirjautuminen koskee toista tiliä',
  'review.sign-in-chain.text': 'Viestissä mainitaan verkko {chain}, mutta tilisi on toisessa verkossa.',
  'review.sign-in-chain.title': 'Kirjautuminen koskee toista verkkoa',
  'review.sign-in-characters.text':
    'Tarkista jokainen kirjain: {domain}. Jotkin muiden aakkostojen kirjaimet näyttävät samoilta kuin tuntemasi sivuston nimessä.',
  'review.sign-in-characters.title': 'Sivuston nimessä on epätavallisia merkkejä',
  'review.sign-in-domain.text':
    'Viesti on tarkoitettu sivustolle {domain}, mutta tämä sivu on {host}. Se, joka saa allekirjoituksen, voi kirjautua sivustolle {domain} sinuna.',
  'review.sign-in-domain.title': 'Kirjaa sinut toiselle sivustolle',
  'review.sign-in-malformed.text':
    'Se näyttää kirjautumisviestiltä mutta ei noudata standardia, joten lompakkosi ei ehkä tarkista sen sivustoa.',
  'review.sign-in-malformed.title': 'Kirjautumisviesti on virheellinen',
  'review.sign-in-time.text': 'Se on vanhentunut, alkaa vasta myöhemmin tai on voimassa yli vuoden.',
  'review.sign-in-time.title': 'Kirjautumisen voimassaolo on epätavallinen',
  'review.sign-in-uri.text': 'Viestissä mainitaan {uri}, joka ei kuulu tähän sivustoon.',
  'review.sign-in-uri.title': 'Kirjautuminen koskee toista osoitetta',
  'review.signIn': 'Kirjaudu sivustolle {domain}',
  'review.signMessage': 'Allekirjoita viesti',
  'review.signType': 'Allekirjoita ”{type}”',
  'review.signTypeFor': 'Allekirjoita ”{type}”, sovellus ”{app}”',
  'review.signed-transfer.text':
    'Tällä allekirjoituksella {receiver} voi siirtää tai saada tililtäsi tokeneita {token} ilman uutta pyyntöä.',
  'review.signed-transfer.title': 'Antaa muiden siirtää tokeneitasi',
  'review.stray-approval.text':
    'Transaktionippu antaa osoitteelle {spender} luvan käyttää tokeneitasi {token}, mutta mikään sen kutsuista ei mene kyseiseen osoitteeseen.',
  'review.stray-approval.title': 'Sisältää käyttöluvan, jota se ei tarvitse',
  'review.sweep.text': '{receiver} saisi sinulta vähintään kolmea eri omaisuuserää. Näin huijarit tyhjentävät tilin.',
  'review.sweep.title': 'Siirtää useita omaisuuseriäsi kerralla',
  'review.token-delegate.text':
    '{spender} voisi siirtää tokeneita tokentililtäsi, kunnes perut luvan. Solana-sovellukset tarvitsevat tätä harvoin.',
  'review.token-delegate.title': 'Antaa muiden siirtää tokeneitasi',
  'review.too-complex.text':
    'Pyynnössä on enemmän kutsuja kuin voidaan tarkistaa. Jotkin niistä eivät ehkä ole sitä, miltä näyttävät.',
  'review.too-complex.title': 'Liian monimutkainen tarkistettavaksi',
  'review.unchanged': 'Mikään ei muutu verkkomaksua lukuun ottamatta.',
  'review.units': '{amount} yksikköä tokenia {token}',
  'review.unknown-token': 'Tuntematon token',
  'review.unlimited-approval.text':
    '{spender} voisi ottaa kaikki tokenisi {token}, myös myöhemmin saamasi. Anna käyttölupa vain tarvitsemallesi määrälle, jos voit.',
  'review.unlimited-approval.title': 'Antaa rajattoman pääsyn tokeniin',
  'review.unreadable-message.text': 'Viestiä ei voi näyttää tekstinä, joten et voi tarkistaa, mitä allekirjoitat.',
  'review.unreadable-message.title': 'Viesti ei ole tekstiä',
  'review.unreadable.text': 'Pyyntö ei ole luettavassa muodossa, joten sen vaikutuksista ei tiedetä mitään.',
  'review.unreadable.title': 'Ei voida tarkistaa',
  'review.unsimulated': 'Ei voitu simuloida',
  'review.unsimulated-text': 'Verkko ei ajanut pyyntöä etukäteen, joten ei tiedetä, mikä muuttuisi.',
  'review.unverified': 'Päätelty vain pyynnössä olevista nimistä. Sopimus voi tehdä jotain muuta.',
  'review.yourAccount': 'oma tilisi',
  'review.zero-transfer.text':
    'Siirron määrä on 0. Sen tarkoitus voi olla vain saada {address} historiaasi, jotta kopioisit osoitteen myöhemmin.',
  'review.zero-transfer.title': 'Ei siirrä mitään',
}
