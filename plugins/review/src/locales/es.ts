/** Spanish. */
export const messages: Readonly<Record<string, string>> = {
  'review.all': 'todos tus {symbol}',
  'review.allows': 'Puede gastar {amount}',
  'review.allows-nothing': 'Ya no puede gastar tus {symbol}',
  'review.approval-to-person.text':
    '{address} es una cuenta normal sin código. Las apps honestas piden acceso para sus contratos. Rechaza la solicitud.',
  'review.approval-to-person.title': 'Da acceso a una persona, no a una app',
  'review.burn.text': 'Nadie controla {address}. Lo que envíes allí se pierde para siempre.',
  'review.burn.title': 'Envía a una dirección sin dueño',
  'review.call': 'Llamar a {function} en {contract}',
  'review.callUnknown': 'Llamar a una función desconocida en {contract}',
  'review.changes': 'Cambios en tu saldo',
  'review.collectible': 'NFT',
  'review.collection-approval.text':
    '{spender} podría mover todo lo que tienes en {token}, ahora y más adelante, hasta que revoques el acceso.',
  'review.collection-approval.title': 'Da acceso a todos tus tokens de un contrato',
  'review.control-transfer.text':
    '{controller} controlaría {target}, como propietario o a través de su código. Acéptalo solo si conoces esa dirección.',
  'review.control-transfer.title': 'Cede el control',
  'review.copy-digest': 'Copiar: {digest}',
  'review.debt-delegation.text':
    '{spender} podría pedir préstamos con tus depósitos como garantía. La deuda sería tuya.',
  'review.debt-delegation.title': 'Permite que otros pidan préstamos en tu nombre',
  'review.delegatecall.text':
    'El código de {target} se ejecutaría con todos los permisos de tu Safe o cuenta inteligente. Puede reemplazar a los propietarios de la cuenta y llevarse todo lo que contiene.',
  'review.delegatecall.title': 'Ejecuta código ajeno como si fuera tu cuenta',
  'review.delegation.text':
    'A partir de entonces, {target} decide lo que hace tu cuenta y puede llevarse todo lo que contiene. Acéptalo solo desde los ajustes de tu billetera.',
  'review.delegation.title': 'Cede el control de tu cuenta',
  'review.deploy': 'Crear un contrato',
  'review.digest-calldata': 'Digest de calldata',
  'review.digest-domain': 'Hash del dominio',
  'review.digest-eip712': 'Digest EIP-712',
  'review.digest-erc191': 'Digest ERC-191',
  'review.digest-message': 'Hash del mensaje',
  'review.digests': 'Comparar con una billetera de hardware',
  'review.durable-nonce.text':
    'Quien tenga la transacción firmada puede enviarla en cualquier momento, incluso dentro de meses, cuando haga algo distinto que hoy.',
  'review.durable-nonce.title': 'No caduca nunca',
  'review.eth-sign.text':
    'Este método antiguo firma bytes que pueden ser cualquier transacción. Quien tenga la firma podría llevarse todo lo que hay en la cuenta. Rechaza la solicitud.',
  'review.eth-sign.title': 'Firma sin mostrar qué',
  'review.field.call': 'Llamada',
  'review.field.message': 'Mensaje',
  'review.field.offer': 'Entregas',
  'review.field.price': 'Recibes',
  'review.field.safe': 'Safe',
  'review.field.target': 'Destino',
  'review.free-order.text':
    'Esta orden entrega tus activos a cambio de nada o casi nada. Cualquiera que tenga la firma puede usarla.',
  'review.free-order.title': 'Vende a cambio de nada',
  'review.give': 'Dar a {spender} acceso a {amount}',
  'review.giveAway': 'Ofrecer {offer} a cambio de nada',
  'review.giveCollection': 'Dar a {spender} acceso a todos tus NFT de {collection}',
  'review.giveUnlimited': 'Dar a {spender} acceso ilimitado a tus {token}',
  'review.hidden-characters.title': 'El mensaje oculta parte de su texto',
  'review.hidden-transaction.text':
    'El mensaje contiene una transacción u otros datos codificados. Los mensajes de las apps honestas son texto legible. Rechaza la solicitud.',
  'review.hidden-transaction.title': 'Este mensaje oculta una transacción',
  'review.high-fee.text':
    'La app permite una comisión muy superior a la que necesita una transacción así. Otros pueden ganar la diferencia.',
  'review.high-fee.title': 'La comisión es inusualmente alta',
  'review.long-approval.text': '{spender} podría usar esta aprobación incluso dentro de más de 30 días.',
  'review.long-approval.title': 'Sigue siendo válida mucho tiempo',
  'review.look-alike.text':
    '{address} se parece a {original}, pero es otra dirección. Los estafadores crean direcciones así para que copies la equivocada.',
  'review.look-alike.title': 'La dirección se parece a una que conoces',
  'review.lost-transfer.text': 'Los tokens irían a su propio contrato {token}. Nadie podría devolverlos.',
  'review.lost-transfer.title': 'Estos tokens se perderían',
  'review.message-hash.text':
    'El mensaje es solo un hash y puede representar cualquier cosa. Fírmalo solo si esperas un hash, por ejemplo para tu propia cuenta inteligente.',
  'review.message-hash.title': 'No puedes ver lo que firmas',
  'review.missing-contract.text': 'No puedes saber a qué tokens afecta esta firma, porque no menciona ningún contrato.',
  'review.missing-contract.title': 'No menciona ningún contrato',
  'review.more': '{count, plural, one {# más} many {# más} other {# más}}',
  'review.new-contract.text':
    '{address} no existía hace un día. Los estafadores usan un contrato nuevo para casi cada víctima.',
  'review.new-contract.title': 'El contrato tiene menos de un día',
  'review.no-code.text':
    '{address} no tiene código en esta red, así que la llamada no hace nada y las monedas que envía pueden perderse.',
  'review.no-code.title': 'No hay ningún contrato en esta dirección',
  'review.no-minimum.text':
    'El intercambio no fija un mínimo para lo que recibes. Otros operadores pueden quedarse con la mayor parte de su valor.',
  'review.no-minimum.title': 'Acepta cualquier precio',
  'review.noEnd': 'sin vencimiento',
  'review.offer': 'Ofrecer {offer} por {price}',
  'review.opaque-order.text': 'La orden contiene solo un hash. Podría vender todos tus NFT a cualquier precio.',
  'review.opaque-order.title': 'No puedes ver lo que vendes',
  'review.other-chain.text': 'Estos datos son válidos en la red {chain}, pero tu cuenta está en otra.',
  'review.other-chain.title': 'Es para otra red',
  'review.other-network.text': 'La transacción es para la red {chain}, pero tu cuenta está en otra.',
  'review.other-network.title': 'Es para otra red',
  'review.other-site.text':
    'Los datos llamados «{name}» suelen venir de {site}. Otro sitio podría usarlos para actuar allí como si fueras tú.',
  'review.other-site.title': 'Pertenece a otro sitio',
  'review.paid-claim.text':
    'La llamada envía monedas a {address}, aunque su nombre promete una recompensa o una actualización. Los estafadores usan nombres así.',
  'review.paid-claim.title': 'Una recompensa que cuesta dinero',
  'review.permit.text':
    'Con esta firma, {spender} puede llevarse tokens {token} de tu cuenta, sin ninguna otra transacción tuya.',
  'review.permit.title': 'Da acceso a tus tokens',
  'review.receives': 'Recibes',
  'review.remove': 'Retirar a {spender} el acceso a tus {token}',
  'review.removeCollection': 'Retirar a {spender} el acceso a tus NFT de {collection}',
  'review.reverts': 'Fallaría',
  'review.reverts-reason': 'El contrato respondería: «{reason}»',
  'review.reverts-text': 'No cambiaría nada, pero pagarías la comisión de red.',
  'review.safe': 'Para el Safe {safe}: {sentence}',
  'review.safeDelegate': 'Dejar que el código de {contract} controle el Safe {safe}',
  'review.send': 'Enviar {amount} a {recipient}',
  'review.sendFrom': 'Enviar {amount} de {sender} a {recipient}',
  'review.sends': 'Pierdes',
  'review.sign-in-account.text': 'El mensaje menciona {address}, que no es tu cuenta.',
  'review.sign-in-account.title': 'El inicio de sesión es para otra cuenta',
  'review.sign-in-chain.text': 'El mensaje menciona la red {chain}, pero tu cuenta está en otra.',
  'review.sign-in-chain.title': 'El inicio de sesión es para otra red',
  'review.sign-in-characters.text':
    'Comprueba cada letra de {domain}. Algunas letras de otros alfabetos se parecen a las de un sitio que conoces.',
  'review.sign-in-characters.title': 'El nombre del sitio tiene caracteres inusuales',
  'review.sign-in-domain.text':
    'El mensaje es para {domain}, pero esta página es {host}. Quien obtenga la firma podrá iniciar sesión en {domain} como si fueras tú.',
  'review.sign-in-domain.title': 'Inicia tu sesión en otro sitio',
  'review.sign-in-malformed.text':
    'Parece un mensaje de inicio de sesión, pero no sigue el estándar, así que es posible que tu billetera no compruebe el sitio.',
  'review.sign-in-malformed.title': 'El mensaje de inicio de sesión está mal formado',
  'review.sign-in-time.text': 'Ha caducado, empieza en el futuro o es válido durante más de un año.',
  'review.sign-in-time.title': 'El inicio de sesión tiene una validez inusual',
  'review.sign-in-uri.text': 'El mensaje menciona {uri}, que no pertenece a este sitio.',
  'review.sign-in-uri.title': 'El inicio de sesión es para otra dirección',
  'review.signIn': 'Iniciar sesión en {domain}',
  'review.signMessage': 'Firmar un mensaje',
  'review.signType': 'Firmar «{type}»',
  'review.signTypeFor': 'Firmar «{type}» para «{app}»',
  'review.signed-transfer.text':
    'Con esta firma, {receiver} puede transferir o recibir tokens {token} de tu cuenta, sin ninguna otra solicitud.',
  'review.signed-transfer.title': 'Permite que otros muevan tus tokens',
  'review.stray-approval.text':
    'El lote permite que {spender} gaste tus tokens {token}, pero ninguna de sus llamadas va a esa dirección.',
  'review.stray-approval.title': 'Contiene una aprobación que no usa',
  'review.sweep.text':
    '{receiver} recibiría al menos tres activos tuyos distintos. Así es como los estafadores vacían una cuenta.',
  'review.sweep.title': 'Mueve varios de tus activos a la vez',
  'review.token-delegate.text':
    '{spender} podría mover tokens de tu cuenta de tokens hasta que revoques el acceso. Las apps de Solana rara vez lo necesitan.',
  'review.token-delegate.title': 'Permite que otros muevan tus tokens',
  'review.too-complex.text':
    'La solicitud contiene más llamadas de las que se pueden comprobar. Puede que algunas no sean lo que parecen.',
  'review.too-complex.title': 'Demasiado compleja para comprobarla',
  'review.unchanged': 'No cambia nada, salvo la comisión de red.',
  'review.units': '{amount} unidades de {token}',
  'review.unknown-token': 'Token desconocido',
  'review.unlimited-approval.text':
    '{spender} podría llevarse todos tus tokens {token}, incluso los que recibas más adelante. Si puedes, aprueba solo el importe que necesitas.',
  'review.unlimited-approval.title': 'Da acceso ilimitado a un token',
  'review.unreadable-message.text':
    'El mensaje no se puede mostrar como texto, así que no puedes comprobar lo que firmas.',
  'review.unreadable-message.title': 'El mensaje no es texto',
  'review.unreadable.text': 'El formato de la solicitud no se puede leer, así que no se sabe nada de lo que hace.',
  'review.unreadable.title': 'No se puede comprobar',
  'review.unsimulated': 'No se pudo simular',
  'review.unsimulated-text': 'La red no ejecutó la solicitud de antemano, así que no se sabe qué cambiaría.',
  'review.unverified': 'Deducido solo de los nombres de la solicitud. El contrato podría hacer otra cosa.',
  'review.yourAccount': 'tu cuenta',
  'review.zero-transfer.text':
    'El importe de la transferencia es 0. Quizá solo quiera dejar {address} en tu historial para que la copies más adelante.',
  'review.zero-transfer.title': 'No transfiere nada',
}
