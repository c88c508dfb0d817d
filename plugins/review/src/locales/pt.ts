/** Portuguese, as in Brazil. */
export const messages: Readonly<Record<string, string>> = {
  'review.all': 'todos os seus {symbol}',
  'review.allows': 'Pode gastar {amount}',
  'review.allows-nothing': 'Não pode mais gastar seus {symbol}',
  'review.approval-to-person.text':
    '{address} é uma conta comum, sem código. Apps honestos pedem acesso para seus contratos. Recuse a solicitação.',
  'review.approval-to-person.title': 'Dá acesso a uma pessoa, não a um app',
  'review.burn.text': 'Ninguém controla {address}. O que você enviar para lá se perde para sempre.',
  'review.burn.title': 'Envia para um endereço sem dono',
  'review.call': 'Chamar {function} em {contract}',
  'review.callUnknown': 'Chamar uma função desconhecida em {contract}',
  'review.changes': 'Mudanças no saldo',
  'review.collectible': 'NFT',
  'review.collection-approval.text':
    '{spender} poderia movimentar tudo o que você tem em {token}, agora e no futuro, até você revogar o acesso.',
  'review.collection-approval.title': 'Dá acesso a todos os seus tokens de um contrato',
  'review.control-transfer.text':
    '{controller} controlaria {target}, como dono ou por meio do código. Aceite somente se você conhece esse endereço.',
  'review.control-transfer.title': 'Entrega o controle',
  'review.copy-digest': 'Copiar: {digest}',
  'review.debt-delegation.text':
    '{spender} poderia pegar empréstimos usando seus depósitos como garantia. A dívida seria sua.',
  'review.debt-delegation.title': 'Permite que outros peguem empréstimos em seu nome',
  'review.delegatecall.text':
    'O código de {target} seria executado com todos os direitos do seu Safe ou da sua conta inteligente. Ele pode substituir os donos da conta e levar tudo o que há nela.',
  'review.delegatecall.title': 'Executa código de terceiros como se fosse sua conta',
  'review.delegation.text':
    'A partir daí, {target} decide o que sua conta faz e pode levar tudo o que há nela. Aceite isso somente nas configurações da própria carteira.',
  'review.delegation.title': 'Entrega o controle da sua conta',
  'review.deploy': 'Criar um contrato',
  'review.digest-calldata': 'Digest de calldata',
  'review.digest-domain': 'Hash do domínio',
  'review.digest-eip712': 'Digest EIP-712',
  'review.digest-erc191': 'Digest ERC-191',
  'review.digest-message': 'Hash da mensagem',
  'review.digests': 'Comparar com uma carteira de hardware',
  'review.durable-nonce.text':
    'Quem tiver a transação assinada pode enviá-la a qualquer momento, até daqui a meses, quando ela fizer algo diferente de hoje.',
  'review.durable-nonce.title': 'Nunca expira',
  'review.eth-sign.text':
    'Este método antigo assina bytes que podem ser qualquer transação. Quem tiver a assinatura pode conseguir levar tudo o que há na conta. Recuse a solicitação.',
  'review.eth-sign.title': 'Assina sem mostrar o quê',
  'review.field.call': 'Chamada',
  'review.field.message': 'Mensagem',
  'review.field.offer': 'Você entrega',
  'review.field.price': 'Você recebe',
  'review.field.safe': 'Safe',
  'review.field.target': 'Destino',
  'review.free-order.text':
    'Esta ordem entrega seus ativos em troca de nada ou quase nada. Qualquer pessoa que tenha a assinatura pode usá-la.',
  'review.free-order.title': 'Vende em troca de nada',
  'review.give': 'Dar a {spender} acesso a {amount}',
  'review.giveAway': 'Oferecer {offer} em troca de nada',
  'review.giveCollection': 'Dar a {spender} acesso a todos os seus NFTs de {collection}',
  'review.giveUnlimited': 'Dar a {spender} acesso ilimitado aos seus {token}',
  'review.hidden-characters.title': 'A mensagem esconde parte do texto',
  'review.hidden-transaction.text':
    'A mensagem contém uma transação ou outros dados codificados. As mensagens de apps honestos são texto legível. Recuse a solicitação.',
  'review.hidden-transaction.title': 'Há uma transação escondida nesta mensagem',
  'review.high-fee.text':
    'O app permite uma taxa muito maior do que a necessária para uma transação assim. Outros podem ficar com a diferença.',
  'review.high-fee.title': 'A taxa está muito acima do normal',
  'review.long-approval.text': '{spender} poderia usar esta aprovação mesmo depois de 30 dias.',
  'review.long-approval.title': 'Continua válida por muito tempo',
  'review.look-alike.text':
    '{address} se parece com {original}, mas é outro endereço. Golpistas criam endereços assim para que você copie o errado.',
  'review.look-alike.title': 'O endereço se parece com um que você conhece',
  'review.lost-transfer.text': 'Os tokens iriam para o próprio contrato {token}. Ninguém pode devolvê-los.',
  'review.lost-transfer.title': 'Estes tokens seriam perdidos',
  'review.message-hash.text':
    'A mensagem é só um hash e pode representar qualquer coisa. Assine apenas se você espera um hash, por exemplo para sua própria conta inteligente.',
  'review.message-hash.title': 'Você não consegue ver o que assina',
  'review.missing-contract.text':
    'Não dá para saber quais tokens esta assinatura afeta, porque ela não indica nenhum contrato.',
  'review.missing-contract.title': 'Não indica nenhum contrato',
  'review.more': '{count, plural, one {mais #} many {mais #} other {mais #}}',
  'review.new-contract.text':
    '{address} não existia há um dia. Golpistas usam um contrato novo para quase cada vítima.',
  'review.new-contract.title': 'O contrato tem menos de um dia',
  'review.no-code.text':
    '{address} não tem código nesta rede. Por isso, a chamada não faz nada, e as moedas que ela envia podem se perder.',
  'review.no-code.title': 'Não há contrato neste endereço',
  'review.no-minimum.text':
    'A troca não define um mínimo para o que você recebe. Traders podem ficar com a maior parte do valor.',
  'review.no-minimum.title': 'Aceita qualquer preço',
  'review.noEnd': 'sem prazo final',
  'review.offer': 'Oferecer {offer} por {price}',
  'review.opaque-order.text': 'A ordem contém apenas um hash. Ela pode vender todos os seus NFTs por qualquer preço.',
  'review.opaque-order.title': 'Você não consegue ver o que vende',
  'review.other-chain.text': 'Estes dados são válidos na rede {chain}, mas sua conta está em outra.',
  'review.other-chain.title': 'É para outra rede',
  'review.other-network.text': 'A transação é para a rede {chain}, mas sua conta está em outra.',
  'review.other-network.title': 'É para outra rede',
  'review.other-site.text':
    'Dados com o nome “{name}” costumam vir de {site}. Outro site pode usá-los para agir lá como se fosse você.',
  'review.other-site.title': 'Pertence a outro site',
  'review.paid-claim.text':
    'A chamada envia moedas para {address}, embora o nome prometa uma recompensa ou uma atualização. Golpistas usam nomes assim.',
  'review.paid-claim.title': 'Uma recompensa que custa dinheiro',
  'review.permit.text':
    'Com esta assinatura, {spender} pode retirar tokens {token} da sua conta, sem nenhuma outra transação sua.',
  'review.permit.title': 'Dá acesso aos seus tokens',
  'review.receives': 'Você recebe',
  'review.remove': 'Remover o acesso de {spender} aos seus {token}',
  'review.removeCollection': 'Remover o acesso de {spender} aos seus NFTs de {collection}',
  'review.reverts': 'Falharia',
  'review.reverts-reason': 'O contrato responderia: “{reason}”',
  'review.reverts-text': 'Nada mudaria, mas você pagaria a taxa de rede.',
  'review.safe': 'Para o Safe {safe}: {sentence}',
  'review.safeDelegate': 'Deixar o código de {contract} controlar o Safe {safe}',
  'review.send': 'Enviar {amount} para {recipient}',
  'review.sendFrom': 'Enviar {amount} de {sender} para {recipient}',
  'review.sends': 'Você perde',
  'review.sign-in-account.text': 'A mensagem indica {address}, que não é sua conta.',
  'review.sign-in-account.title': 'O login é para outra conta',
  'review.sign-in-chain.text': 'A mensagem indica a rede {chain}, mas sua conta está em outra.',
  'review.sign-in-chain.title': 'O login é para outra rede',
  'review.sign-in-characters.text':
    'Confira cada letra de {domain}. Algumas letras de outros alfabetos se parecem com as de um site que você conhece.',
  'review.sign-in-characters.title': 'O nome do site tem caracteres incomuns',
  'review.sign-in-domain.text':
    'A mensagem é para {domain}, mas esta página é {host}. Quem obtiver a assinatura pode entrar em {domain} como se fosse você.',
  'review.sign-in-domain.title': 'Faz login em outro site',
  'review.sign-in-malformed.text':
    'Parece uma mensagem de login, mas não segue o padrão. Por isso, sua carteira pode não verificar o site.',
  'review.sign-in-malformed.title': 'A mensagem de login está malformada',
  'review.sign-in-time.text': 'Ele expirou, começa no futuro ou vale por mais de um ano.',
  'review.sign-in-time.title': 'O login tem uma validade incomum',
  'review.sign-in-uri.text': 'A mensagem indica {uri}, que não pertence a este site.',
  'review.sign-in-uri.title': 'O login é para outro endereço',
  'review.signIn': 'Entrar em {domain}',
  'review.signMessage': 'Assinar uma mensagem',
  'review.signType': 'Assinar “{type}”',
  'review.signTypeFor': 'Assinar “{type}” para “{app}”',
  'review.signed-transfer.text':
    'Com esta assinatura, {receiver} pode transferir ou receber tokens {token} da sua conta, sem outra solicitação.',
  'review.signed-transfer.title': 'Permite que outros movimentem seus tokens',
  'review.stray-approval.text':
    'O lote permite que {spender} gaste seus tokens {token}, mas nenhuma das chamadas vai para esse endereço.',
  'review.stray-approval.title': 'Contém uma aprovação que não usa',
  'review.sweep.text':
    '{receiver} receberia pelo menos três ativos diferentes seus. É assim que golpistas esvaziam uma conta.',
  'review.sweep.title': 'Movimenta vários dos seus ativos de uma vez',
  'review.token-delegate.text':
    '{spender} poderia movimentar tokens da sua conta de tokens até você revogar o acesso. Apps na Solana raramente precisam disso.',
  'review.token-delegate.title': 'Permite que outros movimentem seus tokens',
  'review.too-complex.text':
    'A solicitação contém mais chamadas do que é possível verificar. Algumas talvez não sejam o que parecem.',
  'review.too-complex.title': 'Complexa demais para verificar',
  'review.unchanged': 'Nada muda, exceto a taxa de rede.',
  'review.units': '{amount} unidades de {token}',
  'review.unknown-token': 'Token desconhecido',
  'review.unlimited-approval.text':
    '{spender} poderia retirar todos os seus tokens {token}, inclusive os que você receber depois. Se puder, aprove só o valor necessário.',
  'review.unlimited-approval.title': 'Dá acesso ilimitado a um token',
  'review.unreadable-message.text':
    'A mensagem não pode ser mostrada como texto, então você não consegue conferir o que assina.',
  'review.unreadable-message.title': 'A mensagem não é texto',
  'review.unreadable.text': 'A solicitação não está em um formato legível, então nada se sabe sobre o que ela faz.',
  'review.unreadable.title': 'Não pode ser verificada',
  'review.unsimulated': 'Não foi possível simular',
  'review.unsimulated-text': 'A rede não executou a solicitação antes, então ninguém sabe o que mudaria.',
  'review.unverified': 'Deduzido apenas dos nomes na solicitação. O contrato pode fazer outra coisa.',
  'review.yourAccount': 'sua conta',
  'review.zero-transfer.text':
    'O valor da transferência é 0. Talvez ela só queira colocar {address} no seu histórico, para que você copie o endereço depois.',
  'review.zero-transfer.title': 'Não transfere nada',
}
