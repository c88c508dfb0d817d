/** French. */
export const messages: Readonly<Record<string, string>> = {
  'review.all': 'tous vos {symbol}',
  'review.allows': 'Peut dépenser {amount}',
  'review.allows-nothing': 'Ne peut plus dépenser vos {symbol}',
  'review.approval-to-person.text':
    '{address} est un compte ordinaire sans code. Les applications honnêtes demandent l’accès pour leurs contrats. Refusez la demande.',
  'review.approval-to-person.title': 'Donne accès à une personne, pas à une application',
  'review.burn.text': 'Personne ne contrôle {address}. Ce que vous y envoyez est perdu pour toujours.',
  'review.burn.title': 'Envoie à une adresse sans propriétaire',
  'review.call': 'Appeler {function} sur {contract}',
  'review.call-unknown': 'Appeler une fonction inconnue sur {contract}',
  'review.changes': 'Variations du solde',
  'review.collectible': 'NFT',
  'review.collection-approval.text':
    '{spender} pourrait déplacer tout ce que vous avez dans {token}, maintenant et plus tard, jusqu’à ce que vous révoquiez cet accès.',
  'review.collection-approval.title': 'Donne accès à tous vos jetons d’un contrat',
  'review.control-transfer.text':
    '{controller} contrôlerait {target}, comme propriétaire ou par son code. N’acceptez que si vous connaissez cette adresse.',
  'review.control-transfer.title': 'Cède le contrôle',
  'review.copy-digest': 'Copier : {digest}',
  'review.debt-delegation.text':
    '{spender} pourrait emprunter en utilisant vos dépôts comme garantie. La dette serait la vôtre.',
  'review.debt-delegation.title': 'Permet à d’autres d’emprunter en votre nom',
  'review.delegate': 'Laisser le code de {contract} contrôler votre compte',
  'review.delegatecall.text':
    'Le code de {target} s’exécuterait avec tous les droits de votre Safe ou compte intelligent. Il peut remplacer les propriétaires du compte et prendre tout ce qu’il contient.',
  'review.delegatecall.title': 'Exécute du code étranger au nom de votre compte',
  'review.delegation.text':
    'Dès lors, {target} décide de ce que fait votre compte et peut prendre tout ce qu’il contient. N’acceptez cela que dans les réglages de votre portefeuille.',
  'review.delegation.title': 'Cède le contrôle de votre compte',
  'review.deploy': 'Créer un contrat',
  'review.digest-calldata': 'Digest du calldata',
  'review.digest-domain': 'Hash du domaine',
  'review.digest-eip712': 'Digest EIP-712',
  'review.digest-erc191': 'Digest ERC-191',
  'review.digest-message': 'Hash du message',
  'review.digests': 'Comparer avec un portefeuille matériel',
  'review.durable-nonce.text':
    'Quiconque détient la transaction signée peut l’envoyer à tout moment, même dans plusieurs mois, quand elle aura un autre effet qu’aujourd’hui.',
  'review.durable-nonce.title': 'N’expire jamais',
  'review.eth-sign.text':
    'Cette ancienne méthode signe des octets qui peuvent être n’importe quelle transaction. Quiconque détient la signature peut être en mesure de prendre tout le contenu du compte. Refusez la demande.',
  'review.eth-sign.title': 'Signe sans montrer quoi',
  'review.field-amount': 'Montant',
  'review.field-call': 'Appel',
  'review.field-contract': 'Contrat',
  'review.field-function': 'Fonction',
  'review.field-get': 'Le destinataire reçoit au moins',
  'review.field-message': 'Le message',
  'review.field-note': 'Non vérifié',
  'review.field-offer': 'Vous cédez',
  'review.field-pay': 'Vous payez',
  'review.field-price': 'Vous recevez',
  'review.field-recipient': 'Destinataire',
  'review.field-safe': 'Compte Safe',
  'review.field-spender': 'Adresse autorisée',
  'review.field-target': 'Cible',
  'review.free-order.text':
    'Cet ordre cède vos actifs pour rien ou presque rien. Quiconque détient la signature peut l’utiliser.',
  'review.free-order.title': 'Vend sans contrepartie',
  'review.give': 'Donner à {spender} l’accès à {amount}',
  'review.give-away': 'Proposer {offer} sans contrepartie',
  'review.give-collection': 'Donner à {spender} l’accès à tous vos NFT de {collection}',
  'review.give-unlimited': 'Donner à {spender} un accès illimité à vos {token}',
  'review.hidden-characters.text':
    'Il contient des caractères invisibles, du texte inversé ou beaucoup d’espace vide. Il ne signifie peut-être pas ce que vous voyez.',
  'review.hidden-characters.title': 'Le message cache une partie de son texte',
  'review.hidden-loss.text':
    'Dans une simulation, vous perdez des jetons que la demande ne mentionne pas, sans rien recevoir en échange. Refusez la demande.',
  'review.hidden-loss.title': 'Prend plus que ce qui est affiché',
  'review.hidden-transaction.text':
    'Le message contient une transaction ou d’autres données sous forme codée. Les messages des applications honnêtes sont du texte lisible. Refusez la demande.',
  'review.hidden-transaction.title': 'Ce message cache une transaction',
  'review.high-fee.text':
    'L’application autorise des frais bien supérieurs à ce que nécessite une telle transaction. D’autres peuvent empocher la différence.',
  'review.high-fee.title': 'Les frais sont anormalement élevés',
  'review.item': 'NFT nº {id} de {collection}',
  'review.long-approval.text': '{spender} pourrait encore utiliser cette autorisation dans plus de 30 jours.',
  'review.long-approval.title': 'Reste valable longtemps',
  'review.look-alike.text':
    '{address} ressemble à {original}, mais c’est une autre adresse. Les escrocs créent de telles adresses pour que vous copiiez la mauvaise.',
  'review.look-alike.title': 'L’adresse ressemble à une adresse que vous connaissez',
  'review.lost-transfer.text': 'Les jetons iraient à leur propre contrat {token}. Personne ne pourrait les renvoyer.',
  'review.lost-transfer.title': 'Ces jetons seraient perdus',
  'review.message-hash.text':
    'Le message n’est qu’un hash et peut représenter n’importe quoi. Ne le signez que si vous attendez un hash, par exemple pour votre propre compte intelligent.',
  'review.message-hash.title': 'Vous ne voyez pas ce que vous signez',
  'review.missing-contract.text':
    'Vous ne pouvez pas savoir quels jetons cette signature concerne, car elle ne mentionne aucun contrat.',
  'review.missing-contract.title': 'Ne mentionne aucun contrat',
  'review.more': '{count, plural, one {# autre} many {# autres} other {# autres}}',
  'review.new-contract.text':
    '{address} n’existait pas il y a un jour. Les escrocs utilisent un nouveau contrat pour presque chaque victime.',
  'review.new-contract.title': 'Le contrat a moins d’un jour',
  'review.no-code.text':
    '{address} n’a pas de code sur ce réseau : l’appel ne fait donc rien et les fonds qu’il envoie peuvent être perdus.',
  'review.no-code.title': 'Il n’y a aucun contrat à cette adresse',
  'review.no-end': 'sans expiration',
  'review.no-minimum.text':
    'L’échange ne fixe aucun minimum pour ce que vous recevez. Des traders peuvent en prendre presque toute la valeur.',
  'review.no-minimum.title': 'Accepte n’importe quel prix',
  'review.offer': 'Proposer {offer} contre {price}',
  'review.omitted':
    '{count, plural, one {# autre changement} many {# autres changements} other {# autres changements}}',
  'review.opaque-order.text': 'L’ordre ne contient qu’un hash. Il peut vendre tous vos NFT, à n’importe quel prix.',
  'review.opaque-order.title': 'Vous ne voyez pas ce que vous vendez',
  'review.other-chain.text':
    'Ces données sont valables sur le réseau {chain}, mais votre compte est sur un autre réseau.',
  'review.other-chain.title': 'Concerne un autre réseau',
  'review.other-network.text':
    'La transaction est destinée au réseau {chain}, mais votre compte est sur un autre réseau.',
  'review.other-network.title': 'Concerne un autre réseau',
  'review.other-recipient.text': 'Ce qui est versé va à {address}, qui n’est pas l’un de vos comptes.',
  'review.other-recipient.title': 'Quelqu’un d’autre reçoit le paiement',
  'review.other-site.text':
    'Les données nommées « {name} » viennent en général de {site}. Un autre site peut s’en servir pour y agir à votre place.',
  'review.other-site.title': 'Appartient à un autre site',
  'review.paid-claim.text':
    'L’appel envoie des fonds à {address}, alors que son nom promet une récompense ou une mise à jour. Les escrocs utilisent de tels noms.',
  'review.paid-claim.title': 'Une récompense qui coûte de l’argent',
  'review.partial':
    'Le réseau ne signale que certains changements. Il peut y en avoir d’autres, comme des autorisations.',
  'review.permit.text':
    'Avec cette signature, {spender} peut prendre des jetons du contrat {token} sur votre compte, sans aucune autre transaction de votre part.',
  'review.permit.title': 'Donne accès à vos jetons',
  'review.protocol': 'Protocole',
  'review.receives': 'Vous recevez',
  'review.remove': 'Retirer à {spender} l’accès à vos {token}',
  'review.remove-collection': 'Retirer à {spender} l’accès à vos NFT de {collection}',
  'review.reverts': 'Échec prévu',
  'review.reverts-reason': 'Le contrat répondrait : « {reason} »',
  'review.reverts-text': 'Rien ne changerait, mais vous paieriez les frais de réseau.',
  'review.safe': 'Pour le Safe {safe} : {sentence}',
  'review.safe-delegate': 'Laisser le code de {contract} contrôler le Safe {safe}',
  'review.send': 'Envoyer {amount} à {recipient}',
  'review.send-collectible': 'Envoyer le NFT nº {id} de {collection} à {recipient}',
  'review.send-collectibles': 'Envoyer {amount} × NFT nº {id} de {collection} à {recipient}',
  'review.send-from': 'Envoyer {amount} de {sender} à {recipient}',
  'review.sends': 'Vous perdez',
  'review.sign-in': 'Se connecter à {domain}',
  'review.sign-in-account.text': 'Le message mentionne {address}, qui n’est pas votre compte.',
  'review.sign-in-account.title': 'La connexion concerne un autre compte',
  'review.sign-in-chain.text': 'Le message mentionne le réseau {chain}, mais votre compte est sur un autre réseau.',
  'review.sign-in-chain.title': 'La connexion concerne un autre réseau',
  'review.sign-in-characters.text':
    'Vérifiez chaque lettre de {domain}. Certaines lettres d’autres alphabets ressemblent à celles d’un site que vous connaissez.',
  'review.sign-in-characters.title': 'Le nom du site contient des caractères inhabituels',
  'review.sign-in-domain.text':
    'Le message est destiné à {domain}, mais cette page est {host}. Quiconque obtient la signature peut se connecter à {domain} à votre place.',
  'review.sign-in-domain.title': 'Vous connecte à un autre site',
  'review.sign-in-malformed.text':
    'Il ressemble à un message de connexion, mais ne respecte pas la norme : votre portefeuille risque de ne pas vérifier le site.',
  'review.sign-in-malformed.title': 'Le message de connexion est mal formé',
  'review.sign-in-time.text': 'Elle a expiré, commence dans le futur ou reste valable plus d’un an.',
  'review.sign-in-time.title': 'La validité de la connexion est inhabituelle',
  'review.sign-in-uri.text': 'Le message mentionne {uri}, qui n’appartient pas à ce site.',
  'review.sign-in-uri.title': 'La connexion concerne une autre adresse',
  'review.sign-message': 'Signer un message',
  'review.sign-type': 'Signer « {type} »',
  'review.sign-type-for': 'Signer « {type} » pour « {app} »',
  'review.signed-transfer.text':
    'Avec cette signature, des jetons du contrat {token} peuvent être transférés depuis votre compte par ou vers {receiver}, sans autre demande.',
  'review.signed-transfer.title': 'Permet à d’autres de déplacer vos jetons',
  'review.stray-approval.text':
    'Le lot permet à {spender} de dépenser vos jetons du contrat {token}, mais aucun de ses appels ne va à cette adresse.',
  'review.stray-approval.title': 'Contient une autorisation inutilisée',
  'review.swap': 'Échanger {pay} contre au moins {get} sur Uniswap, destinataire : {recipient}',
  'review.sweep.text':
    '{receiver} recevrait au moins trois actifs différents vous appartenant. C’est ainsi que les escrocs vident un compte.',
  'review.sweep.title': 'Déplace plusieurs de vos actifs à la fois',
  'review.take': 'Permettre à {spender} de prendre {amount} une seule fois',
  'review.take-all': 'Permettre à {spender} de prendre tous vos {token} une seule fois',
  'review.token-delegate.text':
    '{spender} pourrait déplacer des jetons de votre compte de jetons jusqu’à ce que vous révoquiez cet accès. Les applications sur Solana en ont rarement besoin.',
  'review.token-delegate.title': 'Permet à d’autres de déplacer vos jetons',
  'review.too-complex.text':
    'La demande contient plus d’appels qu’il n’est possible d’en vérifier. Certains ne sont peut-être pas ce qu’ils semblent être.',
  'review.too-complex.title': 'Trop complexe à vérifier',
  'review.unchanged': 'Rien ne change, à part les frais de réseau.',
  'review.unchecked-contract.text': 'Le réseau n’a pas répondu. {address} peut être récent, ou un compte sans code.',
  'review.unchecked-contract.title': 'Le contrat n’a pas pu être vérifié',
  'review.undelegate': 'Retirer le code de votre compte',
  'review.units': '{amount} unités de {token}',
  'review.unknown-token': 'Jeton inconnu',
  'review.unlimited-approval.text':
    '{spender} pourrait prendre tous vos jetons du contrat {token}, y compris ceux que vous recevrez plus tard. Si possible, n’autorisez que le montant nécessaire.',
  'review.unlimited-approval.title': 'Donne un accès illimité à un jeton',
  'review.unreadable-message.text':
    'Le message ne peut pas être affiché sous forme de texte : vous ne pouvez donc pas vérifier ce que vous signez.',
  'review.unreadable-message.title': 'Le message n’est pas du texte',
  'review.unreadable.text': 'La demande n’est pas lisible sous cette forme : on ne sait rien de ce qu’elle fait.',
  'review.unreadable.title': 'Vérification impossible',
  'review.unsimulated': 'Simulation impossible',
  'review.unsimulated-text': 'Le réseau n’a pas exécuté la demande à l’avance : on ne sait donc pas ce qui changerait.',
  'review.unverified': 'Déduit uniquement des noms figurant dans la demande. Le contrat peut faire autre chose.',
  'review.with-coins': '{sentence}, en envoyant {amount}',
  'review.would-fail.text': 'Dans une simulation, la demande échoue. Vous paieriez les frais de réseau pour rien.',
  'review.would-fail.title': 'Échec prévu',
  'review.your-account': 'votre compte',
  'review.zero-transfer.text':
    'Le montant du transfert est de 0. Il sert peut-être seulement à placer {address} dans votre historique, pour que vous la copiiez plus tard.',
  'review.zero-transfer.title': 'Ne transfère rien',
}
