/** German. */
export const messages: Readonly<Record<string, string>> = {
  'review.all': 'alle Ihre {symbol}',
  'review.allows': 'Darf {amount} ausgeben',
  'review.allows-nothing': 'Darf Ihre {symbol} nicht mehr ausgeben',
  'review.approval-to-person.text':
    '{address} ist ein gewöhnliches Konto ohne Code. Seriöse Apps verlangen Zugriff nur für ihre Verträge. Lehnen Sie die Anfrage ab.',
  'review.approval-to-person.title': 'Gewährt einer Person Zugriff, keiner App',
  'review.burn.text': 'Niemand kontrolliert {address}. Was Sie dorthin senden, ist endgültig verloren.',
  'review.burn.title': 'Sendet an eine Adresse ohne Eigentümer',
  'review.call': '{function} im Vertrag {contract} aufrufen',
  'review.callUnknown': 'Unbekannte Funktion im Vertrag {contract} aufrufen',
  'review.changes': 'Guthabenänderungen',
  'review.collectible': 'NFT',
  'review.collection-approval.text':
    '{spender} könnte alles bewegen, was Sie in {token} haben, jetzt und künftig, bis Sie die Freigabe widerrufen.',
  'review.collection-approval.title': 'Gewährt Zugriff auf alle Ihre Token eines Vertrags',
  'review.control-transfer.text':
    '{controller} hätte die Kontrolle über {target}, als Eigentümer oder über den Code. Akzeptieren Sie das nur, wenn Sie diese Adresse kennen.',
  'review.control-transfer.title': 'Gibt die Kontrolle ab',
  'review.copy-digest': '{digest} kopieren',
  'review.debt-delegation.text': '{spender} könnte Ihre Einlagen beleihen. Die Schulden hätten Sie.',
  'review.debt-delegation.title': 'Lässt andere in Ihrem Namen Kredit aufnehmen',
  'review.delegatecall.text':
    'Der Code von {target} liefe mit allen Rechten Ihres Safe oder Smart-Kontos. Er kann die Eigentümer des Kontos austauschen und alles daraus abziehen.',
  'review.delegatecall.title': 'Führt fremden Code als Ihr Konto aus',
  'review.delegation.text':
    'Ab dann bestimmt {target}, was Ihr Konto tut, und kann alles daraus abziehen. Akzeptieren Sie das nur in den Einstellungen Ihrer Wallet.',
  'review.delegation.title': 'Gibt die Kontrolle über Ihr Konto ab',
  'review.deploy': 'Vertrag erstellen',
  'review.digest-calldata': 'Calldata-Digest',
  'review.digest-domain': 'Domain-Hash',
  'review.digest-eip712': 'EIP-712-Digest',
  'review.digest-erc191': 'ERC-191-Digest',
  'review.digest-message': 'Nachrichten-Hash',
  'review.digests': 'Mit einer Hardware-Wallet vergleichen',
  'review.durable-nonce.text':
    'Wer die signierte Transaktion hat, kann sie jederzeit senden, auch erst in Monaten, wenn sie etwas anderes bewirkt als heute.',
  'review.durable-nonce.title': 'Läuft nie ab',
  'review.eth-sign.text':
    'Diese alte Methode signiert Bytes, hinter denen jede beliebige Transaktion stecken kann. Wer die Signatur hat, kann womöglich alles aus dem Konto abziehen. Lehnen Sie die Anfrage ab.',
  'review.eth-sign.title': 'Signiert, ohne zu zeigen, was',
  'review.field.call': 'Aufruf',
  'review.field.message': 'Nachricht',
  'review.field.offer': 'Sie geben',
  'review.field.price': 'Sie erhalten',
  'review.field.safe': 'Safe',
  'review.field.target': 'Ziel',
  'review.free-order.text':
    'Diese Order gibt Ihre Vermögenswerte für nichts oder fast nichts her. Jeder, der die Signatur hat, kann sie nutzen.',
  'review.free-order.title': 'Verkauft ohne Gegenleistung',
  'review.give': '{amount} für {spender} freigeben',
  'review.giveAway': '{offer} ohne Gegenleistung anbieten',
  'review.giveCollection': 'Alle Ihre NFTs aus {collection} für {spender} freigeben',
  'review.giveUnlimited': 'Ihre {token} unbegrenzt für {spender} freigeben',
  'review.hidden-characters.title': 'Die Nachricht verbirgt einen Teil ihres Textes',
  'review.hidden-transaction.text':
    'Die Nachricht enthält eine Transaktion oder andere Daten in codierter Form. Nachrichten seriöser Apps sind lesbarer Text. Lehnen Sie die Anfrage ab.',
  'review.hidden-transaction.title': 'In dieser Nachricht steckt eine Transaktion',
  'review.high-fee.text':
    'Die App erlaubt eine Gebühr, die weit über dem liegt, was eine solche Transaktion braucht. Andere können die Differenz einstreichen.',
  'review.high-fee.title': 'Die Gebühr ist ungewöhnlich hoch',
  'review.long-approval.text': '{spender} könnte diese Freigabe auch in mehr als 30 Tagen noch nutzen.',
  'review.long-approval.title': 'Bleibt lange gültig',
  'review.look-alike.text':
    '{address} sieht aus wie {original}, ist aber eine andere Adresse. Betrüger erzeugen solche Adressen, damit Sie die falsche kopieren.',
  'review.look-alike.title': 'Die Adresse ähnelt einer, die Sie kennen',
  'review.lost-transfer.text': 'Die Token gingen an ihren eigenen Vertrag {token}. Niemand kann sie zurücksenden.',
  'review.lost-transfer.title': 'Diese Token wären verloren',
  'review.message-hash.text':
    'Die Nachricht ist nur ein Hash und kann für alles Mögliche stehen. Signieren Sie sie nur, wenn Sie einen Hash erwarten, zum Beispiel für Ihr eigenes Smart-Konto.',
  'review.message-hash.title': 'Sie sehen nicht, was Sie signieren',
  'review.missing-contract.text':
    'Welche Token diese Signatur betrifft, ist nicht erkennbar, weil sie keinen Vertrag nennt.',
  'review.missing-contract.title': 'Nennt keinen Vertrag',
  'review.more': '{count, plural, one {# weitere} other {# weitere}}',
  'review.new-contract.text':
    '{address} gab es vor einem Tag noch nicht. Betrüger verwenden für fast jedes Opfer einen neuen Vertrag.',
  'review.new-contract.title': 'Der Vertrag ist weniger als einen Tag alt',
  'review.no-code.text':
    '{address} hat in diesem Netzwerk keinen Code. Der Aufruf bewirkt daher nichts, und mitgesendete Coins können verloren gehen.',
  'review.no-code.title': 'An dieser Adresse gibt es keinen Vertrag',
  'review.no-minimum.text':
    'Der Tausch hat kein Minimum für das, was Sie erhalten. Händler können den größten Teil des Werts abschöpfen.',
  'review.no-minimum.title': 'Akzeptiert jeden Preis',
  'review.noEnd': 'unbefristet',
  'review.offer': '{offer} für {price} anbieten',
  'review.opaque-order.text': 'Die Order enthält nur einen Hash. Sie kann alle Ihre NFTs zu jedem Preis verkaufen.',
  'review.opaque-order.title': 'Sie sehen nicht, was Sie verkaufen',
  'review.other-chain.text': 'Diese Daten gelten in Netzwerk {chain}, aber Ihr Konto ist in einem anderen.',
  'review.other-chain.title': 'Gilt für ein anderes Netzwerk',
  'review.other-network.text': 'Die Transaktion gilt für Netzwerk {chain}, aber Ihr Konto ist in einem anderen.',
  'review.other-network.title': 'Gilt für ein anderes Netzwerk',
  'review.other-site.text':
    'Daten mit dem Namen „{name}“ kommen normalerweise von {site}. Eine andere Website könnte damit dort in Ihrem Namen handeln.',
  'review.other-site.title': 'Gehört zu einer anderen Website',
  'review.paid-claim.text':
    'Der Aufruf sendet Coins an {address}, obwohl sein Name eine Belohnung oder ein Update verspricht. Betrüger nutzen solche Namen.',
  'review.paid-claim.title': 'Eine Belohnung, die Geld kostet',
  'review.permit.text':
    'Mit dieser Signatur kann {spender} Token {token} aus Ihrem Konto abziehen. Eine weitere Transaktion von Ihnen ist dafür nicht nötig.',
  'review.permit.title': 'Gewährt Zugriff auf Ihre Token',
  'review.receives': 'Sie erhalten',
  'review.remove': 'Freigabe Ihrer {token} für {spender} widerrufen',
  'review.removeCollection': 'Freigabe Ihrer NFTs aus {collection} für {spender} widerrufen',
  'review.reverts': 'Würde fehlschlagen',
  'review.reverts-reason': 'Der Vertrag würde antworten: „{reason}“',
  'review.reverts-text': 'Es würde sich nichts ändern, aber Sie würden die Netzwerkgebühr zahlen.',
  'review.safe': 'Für den Safe {safe}: {sentence}',
  'review.safeDelegate': 'Dem Code des Vertrags {contract} die Kontrolle über den Safe {safe} geben',
  'review.send': '{amount} an {recipient} senden',
  'review.sendFrom': '{amount} senden: {sender} → {recipient}',
  'review.sends': 'Sie verlieren',
  'review.sign-in-account.text': 'Die Nachricht nennt {address}. Das ist nicht Ihr Konto.',
  'review.sign-in-account.title': 'Die Anmeldung gilt für ein anderes Konto',
  'review.sign-in-chain.text': 'Die Nachricht nennt Netzwerk {chain}, aber Ihr Konto ist in einem anderen.',
  'review.sign-in-chain.title': 'Die Anmeldung gilt für ein anderes Netzwerk',
  'review.sign-in-characters.text':
    'Prüfen Sie jeden Buchstaben von {domain}. Manche Buchstaben anderer Alphabete sehen aus wie die einer Website, die Sie kennen.',
  'review.sign-in-characters.title': 'Der Name der Website enthält ungewöhnliche Zeichen',
  'review.sign-in-domain.text':
    'Die Nachricht gilt für {domain}, aber diese Seite ist {host}. Wer die Signatur bekommt, kann sich bei {domain} in Ihrem Namen anmelden.',
  'review.sign-in-domain.title': 'Meldet Sie bei einer anderen Website an',
  'review.sign-in-malformed.text':
    'Sie sieht wie eine Anmeldenachricht aus, folgt aber nicht dem Standard. Ihre Wallet prüft die genannte Website deshalb möglicherweise nicht.',
  'review.sign-in-malformed.title': 'Die Anmeldenachricht ist fehlerhaft',
  'review.sign-in-time.text': 'Sie ist abgelaufen, beginnt erst in der Zukunft oder gilt länger als ein Jahr.',
  'review.sign-in-time.title': 'Die Anmeldung hat eine ungewöhnliche Gültigkeit',
  'review.sign-in-uri.text': 'Die Nachricht nennt {uri}. Diese Adresse gehört nicht zu dieser Website.',
  'review.sign-in-uri.title': 'Die Anmeldung gilt für eine andere Adresse',
  'review.signIn': 'Bei {domain} anmelden',
  'review.signMessage': 'Nachricht signieren',
  'review.signType': '„{type}“ signieren',
  'review.signTypeFor': '„{type}“ für „{app}“ signieren',
  'review.signed-transfer.text':
    'Mit dieser Signatur können Token {token} ohne weitere Anfrage aus Ihrem Konto übertragen werden, und zwar durch oder an {receiver}.',
  'review.signed-transfer.title': 'Lässt andere Ihre Token bewegen',
  'review.stray-approval.text':
    'Das Transaktionsbündel gibt Ihre Token {token} für {spender} frei, aber keiner der Aufrufe darin geht an diese Adresse.',
  'review.stray-approval.title': 'Enthält eine Freigabe, die nicht genutzt wird',
  'review.sweep.text':
    '{receiver} bekäme mindestens drei verschiedene Vermögenswerte von Ihnen. So leeren Betrüger ein Konto.',
  'review.sweep.title': 'Bewegt mehrere Ihrer Vermögenswerte auf einmal',
  'review.token-delegate.text':
    '{spender} könnte Token aus Ihrem Token-Konto bewegen, bis Sie die Freigabe widerrufen. Apps auf Solana brauchen das selten.',
  'review.token-delegate.title': 'Lässt andere Ihre Token bewegen',
  'review.too-complex.text':
    'Die Anfrage enthält mehr Aufrufe, als geprüft werden können. Manche sind vielleicht nicht, was sie scheinen.',
  'review.too-complex.title': 'Zu komplex für eine Prüfung',
  'review.unchanged': 'Außer der Netzwerkgebühr ändert sich nichts.',
  'review.units': '{amount} Einheiten von {token}',
  'review.unknown-token': 'Unbekannter Token',
  'review.unlimited-approval.text':
    '{spender} könnte alle Ihre Token {token} abziehen, auch solche, die Sie später erhalten. Geben Sie möglichst nur den Betrag frei, den Sie brauchen.',
  'review.unlimited-approval.title': 'Gewährt unbegrenzten Zugriff auf einen Token',
  'review.unreadable-message.text':
    'Die Nachricht lässt sich nicht als Text anzeigen. Sie können also nicht prüfen, was Sie signieren.',
  'review.unreadable-message.title': 'Die Nachricht ist kein Text',
  'review.unreadable.text': 'Die Form der Anfrage ist nicht lesbar. Was sie bewirkt, ist daher völlig unbekannt.',
  'review.unreadable.title': 'Kann nicht geprüft werden',
  'review.unsimulated': 'Konnte nicht simuliert werden',
  'review.unsimulated-text':
    'Das Netzwerk hat die Anfrage nicht vorab ausgeführt. Was sich ändern würde, ist daher unbekannt.',
  'review.unverified': 'Nur aus den Namen in der Anfrage abgeleitet. Der Vertrag kann etwas anderes tun.',
  'review.yourAccount': 'Ihr Konto',
  'review.zero-transfer.text':
    'Der übertragene Betrag ist 0. Vielleicht soll nur {address} in Ihren Verlauf gelangen, damit Sie die Adresse später kopieren.',
  'review.zero-transfer.title': 'Überträgt nichts',
}
