/** Japanese. */
export const messages: Readonly<Record<string, string>> = {
  'review.all': 'すべての{symbol}',
  'review.allows': '{amount}の利用を許可する相手',
  'review.allows-nothing': '{symbol}の利用許可を取り消す相手',
  'review.approval-to-person.text':
    '{address}は、コードのない通常のアカウントです。正当なアプリは、自身のコントラクトへの許可を求めます。拒否してください。',
  'review.approval-to-person.title': 'アプリではなく個人に利用を許可します',
  'review.burn.text': '{address}を管理している人はいません。送ったものは二度と戻りません。',
  'review.burn.title': '所有者のいないアドレスに送ります',
  'review.call': '{contract}の{function}を呼び出し',
  'review.call-unknown': '{contract}の不明な関数を呼び出し',
  'review.changes': '残高の変化',
  'review.checked-by': 'この説明は{names}が確認しました',
  'review.collectible': 'NFT',
  'review.collection-approval.text':
    '{spender}は、あなたが{token}で現在保有するものも今後入手するものも、許可を取り消すまですべて移動できます。',
  'review.collection-approval.title': 'コントラクトのすべてのトークンの利用を許可します',
  'review.control-transfer.text':
    '{controller}が、所有者として、またはコードを通じて{target}を制御できるようになります。このアドレスに心当たりがある場合にだけ許可してください。',
  'review.control-transfer.title': '制御権を渡します',
  'review.copy-digest': '{digest}をコピー',
  'review.debt-delegation.text':
    '{spender}があなたの預け入れを担保に借り入れできるようになります。返済の義務はあなたが負います。',
  'review.debt-delegation.title': 'あなたの名義での借り入れを他者に許可します',
  'review.delegate': '{contract}のコードにあなたのアカウントの制御を許可',
  'review.delegatecall.text':
    '{target}のコードが、あなたのSafeまたはスマートアカウントの全権限で実行されます。アカウントの所有者を入れ替え、中の資産をすべて奪うことができます。',
  'review.delegatecall.title': '外部のコードをあなたのアカウントとして実行します',
  'review.delegation.text':
    '以後、{target}があなたのアカウントの動作を決め、中の資産をすべて奪うこともできるようになります。ウォレット自体の設定画面から行う場合にだけ許可してください。',
  'review.delegation.title': 'アカウントの制御権を渡します',
  'review.deploy': 'コントラクトをデプロイ',
  'review.digest-calldata': 'コールデータのダイジェスト',
  'review.digest-domain': 'ドメインハッシュ',
  'review.digest-eip712': 'EIP-712ダイジェスト',
  'review.digest-erc191': 'ERC-191ダイジェスト',
  'review.digest-message': 'メッセージハッシュ',
  'review.digests': 'ハードウェアウォレットと照合',
  'review.durable-nonce.text':
    '署名済みのトランザクションを持つ人は、いつでも送信できます。数か月後、今とは違う結果になるときに送信されることもありえます。',
  'review.durable-nonce.title': '有効期限がありません',
  'review.eth-sign.text':
    'この古い方式では、どんなトランザクションにもなりうるデータに署名します。署名を手に入れた人は、アカウントの資産をすべて奪える可能性があります。拒否してください。',
  'review.eth-sign.title': '内容を示さずに署名させます',
  'review.field-amount': '金額',
  'review.field-call': '呼び出し',
  'review.field-contract': 'コントラクト',
  'review.field-function': '関数',
  'review.field-get': '受取人の最小受取額',
  'review.field-message': 'メッセージ',
  'review.field-note': '未検証',
  'review.field-offer': '渡す資産',
  'review.field-pay': '支払額',
  'review.field-price': '受け取る資産',
  'review.field-recipient': '受取人',
  'review.field-safe': 'Safe アカウント',
  'review.field-spender': '利用を許可する相手',
  'review.field-target': '呼び出し先',
  'review.free-order.text':
    'この注文では、あなたの資産を無償またはほぼ無償で手放します。署名を手に入れた人なら誰でも利用できます。',
  'review.free-order.title': '無償で売ります',
  'review.give': '{spender}に{amount}の利用を許可',
  'review.give-away': '{offer}を無償で提供',
  'review.give-collection': 'あなたの{collection}のNFTすべての操作を{spender}に許可',
  'review.give-unlimited': '{spender}に{token}の無制限の利用を許可',
  'review.hidden-characters.text':
    '見えない文字、逆向きの文字、または大量の空白が含まれています。見た目とは内容が違う可能性があります。',
  'review.hidden-characters.title': 'メッセージの一部が隠されています',
  'review.hidden-loss.text':
    'シミュレーションでは、リクエストに示されていないトークンを失い、その対価は何も受け取れません。拒否してください。',
  'review.hidden-loss.title': '表示より多くの資産を奪います',
  'review.hidden-transaction.text':
    'このメッセージには、エンコードされたトランザクションなどのデータが含まれています。正当なアプリのメッセージは読める文章です。拒否してください。',
  'review.hidden-transaction.title': 'メッセージにトランザクションが隠されています',
  'review.high-fee.text':
    'アプリは、この種のトランザクションに必要な額を大きく超える手数料を許可しています。差額は他者の利益になる可能性があります。',
  'review.high-fee.title': '手数料が異常に高額です',
  'review.item': '{collection}の{id}番のNFT',
  'review.long-approval.text': '{spender}は、今から30日を過ぎてもこの承認を使えます。',
  'review.long-approval.title': '長期間有効です',
  'review.look-alike.text':
    '{address}は{original}に似ていますが、別のアドレスです。詐欺師は、間違ってコピーさせるためにこのようなアドレスを作ります。',
  'review.look-alike.title': '知っているアドレスに似ています',
  'review.lost-transfer.text':
    'トークンがそのトークン自身のコントラクト{token}に送られます。誰も送り返すことはできません。',
  'review.lost-transfer.title': 'このトークンは失われます',
  'review.message-hash.text':
    'このメッセージはハッシュだけで、どんな内容も表しえます。ご自身のスマートアカウントのためなど、ハッシュへの署名に心当たりがある場合にだけ署名してください。',
  'review.message-hash.title': '署名する内容を確認できません',
  'review.missing-contract.text':
    'コントラクトが指定されていないため、この署名がどのトークンに影響するのか確認できません。',
  'review.missing-contract.title': 'コントラクトが指定されていません',
  'review.more': '{count, plural, other {ほか#件}}',
  'review.new-contract.text':
    '{address}は1日前には存在しませんでした。資産を盗む攻撃者は、ほぼ被害者ごとに新しいコントラクトを使います。',
  'review.new-contract.title': '作成から1日未満のコントラクトです',
  'review.no-code.text':
    '{address}にはこのネットワーク上のコードがないため、呼び出しても何も起こらず、送ったコインは失われる可能性があります。',
  'review.no-code.title': 'このアドレスにコントラクトはありません',
  'review.no-end': '無期限',
  'review.no-minimum.text':
    'このスワップには最小受取額がありません。その価値の大半を第三者のトレーダーに奪われるおそれがあります。',
  'review.no-minimum.title': 'どんな価格でも受け入れます',
  'review.offer': '{price}と引き換えに{offer}を提供',
  'review.omitted': '{count, plural, other {ほか#件の変化}}',
  'review.opaque-order.text':
    'この注文にはハッシュしか含まれていません。あなたのNFTがすべて、どんな価格でも売られる可能性があります。',
  'review.opaque-order.title': '何を売るのか確認できません',
  'review.other-chain.text':
    'このデータはネットワーク{chain}で有効ですが、あなたのアカウントは別のネットワークにあります。',
  'review.other-chain.title': '別のネットワーク用です',
  'review.other-network.text':
    'このトランザクションはネットワーク{chain}用ですが、あなたのアカウントは別のネットワークにあります。',
  'review.other-network.title': '別のネットワーク用です',
  'review.other-recipient.text': '支払われる資産の受取先の{address}は、あなたのアカウントではありません。',
  'review.other-recipient.title': '受け取るのは別の人です',
  'review.other-site.text':
    '{name}という名前のデータは、通常{site}から送られます。別のサイトが、あなたになりすましてそこで操作するために使う可能性があります。',
  'review.other-site.title': '別のサイトのデータです',
  'review.paid-claim.text':
    '名前では報酬の受け取りや更新のように見えますが、この呼び出しは{address}にコインを送ります。資産を盗む攻撃者がよく使う手口です。',
  'review.paid-claim.title': 'お金がかかる「受け取り」です',
  'review.partial': 'ネットワークから得られるのは一部の変化だけです。承認など、ほかの変化がある可能性があります。',
  'review.permit.text':
    'この署名があれば、{spender}はあなたのアカウントから{token}のトークンを引き出せます。あなたの追加のトランザクションは必要ありません。',
  'review.permit.title': 'トークンの利用を許可します',
  'review.protocol': 'プロトコル',
  'review.receives': '受け取る資産',
  'review.remove': '{spender}への{token}の利用許可を取り消し',
  'review.remove-collection': 'あなたの{collection}のNFTについて、{spender}への操作許可を取り消し',
  'review.reverts': 'このリクエストは失敗します',
  'review.reverts-reason': 'コントラクトからの応答：「{reason}」',
  'review.reverts-text': '何も変わりませんが、ネットワーク手数料はかかります。',
  'review.safe': 'Safe {safe}での操作：{sentence}',
  'review.safe-delegate': '{contract}のコードにSafe {safe}の制御を許可',
  'review.send': '{recipient}に{amount}を送信',
  'review.send-collectible': '{collection}の{id}番のNFTを{recipient}に送信',
  'review.send-collectibles': '{collection}の{id}番のNFTを{amount}個、{recipient}に送信',
  'review.send-from': '{sender}から{recipient}に{amount}を送信',
  'review.sends': '失う資産',
  'review.sign-in': '{domain}にログイン',
  'review.sign-in-account.text': 'メッセージに記載された{address}は、あなたのアカウントではありません。',
  'review.sign-in-account.title': '別のアカウントでのログインです',
  'review.sign-in-chain.text':
    'メッセージに記載されたネットワークは{chain}ですが、あなたのアカウントは別のネットワークにあります。',
  'review.sign-in-chain.title': '別のネットワークへのログインです',
  'review.sign-in-characters.text':
    '{domain}を1文字ずつ確認してください。別の文字体系には、よく知るサイトの文字とそっくりな文字があります。',
  'review.sign-in-characters.title': 'サイト名に通常と異なる文字があります',
  'review.sign-in-domain.text':
    'このメッセージは{domain}用ですが、このページは{host}です。署名を手に入れた人は、あなたになりすまして{domain}にログインできます。',
  'review.sign-in-domain.title': '別のサイトにログインさせます',
  'review.sign-in-malformed.text':
    'ログイン用メッセージのように見えますが、標準に従っていません。そのため、ウォレットがサイトを確認しない可能性があります。',
  'review.sign-in-malformed.title': 'ログイン用メッセージの形式が不正です',
  'review.sign-in-time.text': '有効期限が切れているか、開始日時が未来か、有効期間が1年を超えています。',
  'review.sign-in-time.title': 'ログインの期間が不自然です',
  'review.sign-in-uri.text': 'メッセージに記載された{uri}は、このサイトのものではありません。',
  'review.sign-in-uri.title': '別のアドレスへのログインです',
  'review.sign-message': 'メッセージに署名',
  'review.sign-type': '「{type}」に署名',
  'review.sign-type-for': '「{app}」の「{type}」に署名',
  'review.signed-transfer.text':
    'この署名があれば、{receiver}によって、または{receiver}宛てに、あなたのアカウントから{token}のトークンを移動できます。あらためて確認は求められません。',
  'review.signed-transfer.title': '他者によるトークンの移動を許可します',
  'review.stray-approval.text':
    'この一括処理は{spender}に{token}のトークンの利用を許可しますが、そのアドレスへの呼び出しは含まれていません。',
  'review.stray-approval.title': '使われない承認が含まれています',
  'review.swap': 'Uniswapで{pay}を{get}以上にスワップ（受取先：{recipient}）',
  'review.sweep.text': 'あなたの資産が3種類以上、{receiver}に渡ります。攻撃者がアカウントを空にするときの手口です。',
  'review.sweep.title': '複数の資産を一度に移動します',
  'review.take': '{spender}に{amount}の引き出しを1回だけ許可',
  'review.take-all': '{spender}にあなたの{token}全額の引き出しを1回だけ許可',
  'review.token-delegate.text':
    '{spender}は、許可を取り消すまで、あなたのトークンアカウントからトークンを移動できます。Solanaのアプリがこれを必要とすることはほとんどありません。',
  'review.token-delegate.title': '他者によるトークンの移動を許可します',
  'review.too-complex.text':
    'このリクエストには、確認できる数を超える呼び出しが含まれています。見た目とは違うものがあるかもしれません。',
  'review.too-complex.title': '複雑すぎて確認できません',
  'review.unchanged': 'ネットワーク手数料以外の変化はありません。',
  'review.unchecked-contract.text':
    'ネットワークが応答しませんでした。{address}は新しいか、コードのないアカウントかもしれません。',
  'review.unchecked-contract.title': 'コントラクトを確認できませんでした',
  'review.undelegate': 'あなたのアカウントからコードを削除',
  'review.units': '{token}の{amount}単位',
  'review.unknown-token': '不明なトークン',
  'review.unlimited-approval.text':
    '{spender}は、今後受け取る分も含め、あなたが持つ{token}のトークンをすべて引き出せます。可能であれば、必要な分だけを承認してください。',
  'review.unlimited-approval.title': 'トークンの無制限の利用を許可します',
  'review.unreadable-message.text': 'このメッセージはテキストとして表示できないため、署名する内容を確認できません。',
  'review.unreadable-message.title': 'メッセージがテキストではありません',
  'review.unreadable.text': 'リクエストが読み取れる形式ではないため、何が行われるのかまったくわかりません。',
  'review.unreadable.title': '確認できません',
  'review.unsimulated': 'シミュレーションできませんでした',
  'review.unsimulated-text': 'ネットワークで事前に実行できなかったため、何が変わるのかわかりません。',
  'review.unverified': 'リクエスト内の名前だけから読み取った内容です。コントラクトは別の動作をする可能性があります。',
  'review.with-coins': '{sentence}（{amount}も送信）',
  'review.would-fail.text':
    'シミュレーションでは、このリクエストは失敗します。ネットワーク手数料だけが無駄にかかります。',
  'review.would-fail.title': 'このリクエストは失敗します',
  'review.your-account': 'あなたのアカウント',
  'review.zero-transfer.text':
    '送金額は0です。あなたに後で間違ってコピーさせるため、履歴に{address}を残すことだけが目的の可能性があります。',
  'review.zero-transfer.title': '何も送らない送金です',
}
