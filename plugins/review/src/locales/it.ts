/** Italian. */
export const messages: Readonly<Record<string, string>> = {
  'review.all': 'tutti i tuoi {symbol}',
  'review.allows': 'Può spendere {amount}',
  'review.allows-nothing': 'Non può più spendere i tuoi {symbol}',
  'review.approval-to-person.text':
    '{address} è un normale account senza codice. Le app oneste chiedono l’accesso per i loro contratti. Rifiuta la richiesta.',
  'review.approval-to-person.title': 'Dà accesso a una persona, non a un’app',
  'review.burn.text': 'Nessuno controlla {address}. Ciò che invii lì è perso per sempre.',
  'review.burn.title': 'Invia a un indirizzo senza proprietario',
  'review.call': 'Chiama {function} su {contract}',
  'review.callUnknown': 'Chiama una funzione sconosciuta su {contract}',
  'review.changes': 'Variazioni del saldo',
  'review.collectible': 'NFT',
  'review.collection-approval.text':
    '{spender} potrebbe spostare tutto ciò che hai in {token}, ora e in futuro, finché non revochi l’accesso.',
  'review.collection-approval.title': 'Dà accesso a tutti i tuoi token di un contratto',
  'review.control-transfer.text':
    '{controller} controllerebbe {target}, come proprietario o tramite il suo codice. Accetta solo se conosci quell’indirizzo.',
  'review.control-transfer.title': 'Cede il controllo',
  'review.copy-digest': 'Copia: {digest}',
  'review.debt-delegation.text':
    '{spender} potrebbe prendere prestiti usando i tuoi depositi come garanzia. Il debito sarebbe tuo.',
  'review.debt-delegation.title': 'Permette ad altri di prendere prestiti a tuo nome',
  'review.delegatecall.text':
    'Il codice di {target} verrebbe eseguito con tutti i diritti del tuo Safe o smart account. Può sostituire i proprietari dell’account e prelevare tutto ciò che contiene.',
  'review.delegatecall.title': 'Esegue codice esterno come se fosse il tuo account',
  'review.delegation.text':
    'Da quel momento {target} decide cosa fa il tuo account e può prelevare tutto ciò che contiene. Accettalo solo nelle impostazioni del tuo wallet.',
  'review.delegation.title': 'Cede il controllo del tuo account',
  'review.deploy': 'Crea un contratto',
  'review.digest-calldata': 'Digest dei calldata',
  'review.digest-domain': 'Hash del dominio',
  'review.digest-eip712': 'Digest EIP-712',
  'review.digest-erc191': 'Digest ERC-191',
  'review.digest-message': 'Hash del messaggio',
  'review.digests': 'Confronta con un hardware wallet',
  'review.durable-nonce.text':
    'Chi ha la transazione firmata può inviarla in qualsiasi momento, anche tra mesi, quando avrà un effetto diverso da oggi.',
  'review.durable-nonce.title': 'Non scade mai',
  'review.eth-sign.text':
    'Questo vecchio metodo firma byte che possono essere qualsiasi transazione. Chi ha la firma potrebbe prelevare tutto dall’account. Rifiuta la richiesta.',
  'review.eth-sign.title': 'Firma senza mostrare che cosa',
  'review.field.call': 'Chiamata',
  'review.field.message': 'Messaggio',
  'review.field.offer': 'Cedi',
  'review.field.price': 'Ricevi',
  'review.field.safe': 'Safe',
  'review.field.target': 'Destinazione',
  'review.free-order.text':
    'Questo ordine cede i tuoi asset in cambio di nulla o quasi. Chiunque abbia la firma può usarlo.',
  'review.free-order.title': 'Vende in cambio di nulla',
  'review.give': 'Dai a {spender} accesso a {amount}',
  'review.giveAway': 'Offri {offer} in cambio di nulla',
  'review.giveCollection': 'Dai a {spender} accesso a tutti i tuoi NFT di {collection}',
  'review.giveUnlimited': 'Dai a {spender} accesso illimitato ai tuoi {token}',
  'review.hidden-characters.title': 'Il messaggio nasconde parte del suo testo',
  'review.hidden-transaction.text':
    'Il messaggio contiene una transazione o altri dati in forma codificata. I messaggi delle app oneste sono testo leggibile. Rifiuta la richiesta.',
  'review.hidden-transaction.title': 'Questo messaggio nasconde una transazione',
  'review.high-fee.text':
    'L’app consente una commissione molto superiore a quella necessaria per una transazione simile. Altri possono guadagnare la differenza.',
  'review.high-fee.title': 'La commissione è insolitamente alta',
  'review.long-approval.text': '{spender} potrebbe usare questa approvazione anche tra più di 30 giorni.',
  'review.long-approval.title': 'Resta valida a lungo',
  'review.look-alike.text':
    '{address} somiglia a {original}, ma è un indirizzo diverso. I truffatori creano indirizzi simili per farti copiare quello sbagliato.',
  'review.look-alike.title': 'L’indirizzo somiglia a uno che conosci',
  'review.lost-transfer.text': 'I token andrebbero al loro stesso contratto {token}. Nessuno può restituirli.',
  'review.lost-transfer.title': 'Questi token andrebbero persi',
  'review.message-hash.text':
    'Il messaggio è solo un hash e può rappresentare qualsiasi cosa. Firmalo solo se ti aspetti un hash, ad esempio per il tuo smart account.',
  'review.message-hash.title': 'Non puoi vedere cosa firmi',
  'review.missing-contract.text':
    'Non puoi sapere quali token riguarda questa firma, perché non indica alcun contratto.',
  'review.missing-contract.title': 'Non indica alcun contratto',
  'review.more': '{count, plural, one {# altra} many {# altre} other {# altre}}',
  'review.new-contract.text':
    '{address} un giorno fa non esisteva. I truffatori usano un contratto nuovo per quasi ogni vittima.',
  'review.new-contract.title': 'Il contratto ha meno di un giorno',
  'review.no-code.text':
    '{address} non ha codice su questa rete, quindi la chiamata non fa nulla e le monete che invia potrebbero andare perse.',
  'review.no-code.title': 'A questo indirizzo non c’è alcun contratto',
  'review.no-minimum.text':
    'Lo scambio non ha un minimo per ciò che ricevi. I trader possono prenderne la maggior parte del valore.',
  'review.no-minimum.title': 'Accetta qualsiasi prezzo',
  'review.noEnd': 'senza scadenza',
  'review.offer': 'Offri {offer} per {price}',
  'review.opaque-order.text': 'L’ordine contiene solo un hash. Potrebbe vendere tutti i tuoi NFT, a qualsiasi prezzo.',
  'review.opaque-order.title': 'Non puoi vedere cosa vendi',
  'review.other-chain.text': 'Questi dati sono validi sulla rete {chain}, ma il tuo account è su un’altra.',
  'review.other-chain.title': 'È per un’altra rete',
  'review.other-network.text': 'La transazione è per la rete {chain}, ma il tuo account è su un’altra.',
  'review.other-network.title': 'È per un’altra rete',
  'review.other-site.text':
    'I dati chiamati «{name}» di solito provengono da {site}. Un altro sito potrebbe usarli per agire lì al posto tuo.',
  'review.other-site.title': 'Appartiene a un altro sito',
  'review.paid-claim.text':
    'La chiamata invia monete a {address}, anche se il suo nome promette una ricompensa o un aggiornamento. I truffatori usano nomi di questo tipo.',
  'review.paid-claim.title': 'Una ricompensa che costa denaro',
  'review.permit.text':
    'Con questa firma, {spender} può prelevare token {token} dal tuo account, senza nessun’altra tua transazione.',
  'review.permit.title': 'Dà accesso ai tuoi token',
  'review.receives': 'Ricevi',
  'review.remove': 'Togli a {spender} l’accesso ai tuoi {token}',
  'review.removeCollection': 'Togli a {spender} l’accesso ai tuoi NFT di {collection}',
  'review.reverts': 'Non riuscirebbe',
  'review.reverts-reason': 'Il contratto risponderebbe: «{reason}»',
  'review.reverts-text': 'Non cambierebbe nulla, ma pagheresti la commissione di rete.',
  'review.safe': 'Per il Safe {safe}: {sentence}',
  'review.safeDelegate': 'Lascia che il codice di {contract} controlli il Safe {safe}',
  'review.send': 'Invia {amount} a {recipient}',
  'review.sendFrom': 'Invia {amount} da {sender} a {recipient}',
  'review.sends': 'Perdi',
  'review.sign-in-account.text': 'Il messaggio indica {address}, che non è il tuo account.',
  'review.sign-in-account.title': 'L’accesso è per un altro account',
  'review.sign-in-chain.text': 'Il messaggio indica la rete {chain}, ma il tuo account è su un’altra.',
  'review.sign-in-chain.title': 'L’accesso è per un’altra rete',
  'review.sign-in-characters.text':
    'Controlla ogni lettera di {domain}. Alcune lettere di altri alfabeti somigliano a quelle di un sito che conosci.',
  'review.sign-in-characters.title': 'Il nome del sito ha caratteri insoliti',
  'review.sign-in-domain.text':
    'Il messaggio è per {domain}, ma questa pagina è {host}. Chi ottiene la firma può accedere a {domain} al posto tuo.',
  'review.sign-in-domain.title': 'Ti fa accedere a un altro sito',
  'review.sign-in-malformed.text':
    'Sembra un messaggio di accesso ma non segue lo standard, quindi il tuo wallet potrebbe non controllare il sito.',
  'review.sign-in-malformed.title': 'Il messaggio di accesso è malformato',
  'review.sign-in-time.text': 'È scaduto, inizia nel futuro o resta valido per più di un anno.',
  'review.sign-in-time.title': 'La validità dell’accesso è insolita',
  'review.sign-in-uri.text': 'Il messaggio indica {uri}, che non appartiene a questo sito.',
  'review.sign-in-uri.title': 'L’accesso è per un altro indirizzo',
  'review.signIn': 'Accedi a {domain}',
  'review.signMessage': 'Firma un messaggio',
  'review.signType': 'Firma «{type}»',
  'review.signTypeFor': 'Firma «{type}» per «{app}»',
  'review.signed-transfer.text':
    'Con questa firma, {receiver} può trasferire o ricevere token {token} dal tuo account, senza un’altra richiesta.',
  'review.signed-transfer.title': 'Permette ad altri di spostare i tuoi token',
  'review.stray-approval.text':
    'Il gruppo di transazioni permette a {spender} di spendere i tuoi token {token}, ma nessuna delle chiamate va a quell’indirizzo.',
  'review.stray-approval.title': 'Contiene un’approvazione che non usa',
  'review.sweep.text':
    '{receiver} riceverebbe almeno tre tuoi asset diversi. È così che i truffatori svuotano un account.',
  'review.sweep.title': 'Sposta più asset tuoi in una volta',
  'review.token-delegate.text':
    '{spender} potrebbe spostare token dal tuo account di token finché non revochi l’accesso. Le app su Solana ne hanno raramente bisogno.',
  'review.token-delegate.title': 'Permette ad altri di spostare i tuoi token',
  'review.too-complex.text':
    'La richiesta contiene più chiamate di quante se ne possano controllare. Alcune potrebbero non essere ciò che sembrano.',
  'review.too-complex.title': 'Troppo complessa da controllare',
  'review.unchanged': 'Non cambia nulla, tranne la commissione di rete.',
  'review.units': '{amount} unità di {token}',
  'review.unknown-token': 'Token sconosciuto',
  'review.unlimited-approval.text':
    '{spender} potrebbe prelevare tutti i tuoi token {token}, anche quelli che riceverai in futuro. Se puoi, approva solo l’importo che ti serve.',
  'review.unlimited-approval.title': 'Dà accesso illimitato a un token',
  'review.unreadable-message.text':
    'Il messaggio non può essere mostrato come testo, quindi non puoi controllare cosa firmi.',
  'review.unreadable-message.title': 'Il messaggio non è un testo',
  'review.unreadable.text': 'La richiesta non è in una forma leggibile, quindi non si sa nulla di ciò che fa.',
  'review.unreadable.title': 'Impossibile da controllare',
  'review.unsimulated': 'Impossibile simulare',
  'review.unsimulated-text': 'La rete non ha eseguito la richiesta in anticipo, quindi non si sa cosa cambierebbe.',
  'review.unverified': 'Dedotto solo dai nomi nella richiesta. Il contratto potrebbe fare altro.',
  'review.yourAccount': 'un tuo account',
  'review.zero-transfer.text':
    'L’importo del trasferimento è 0. Forse serve solo a far comparire {address} nella tua cronologia, perché tu lo copi in seguito.',
  'review.zero-transfer.title': 'Non trasferisce nulla',
}
