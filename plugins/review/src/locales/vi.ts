/** Vietnamese. */
export const messages: Readonly<Record<string, string>> = {
  'review.all': 'toàn bộ {symbol}',
  'review.allows': 'Bên được phép rút {amount}',
  'review.allows-nothing': 'Bên không còn được phép rút {symbol} của bạn',
  'review.approval-to-person.text':
    '{address} là tài khoản thường, không có mã. Ứng dụng trung thực chỉ xin quyền cho hợp đồng của mình. Hãy từ chối.',
  'review.approval-to-person.title': 'Trao quyền cho một cá nhân, không phải ứng dụng',
  'review.burn.text': 'Không ai kiểm soát {address}. Những gì bạn gửi đến đó sẽ mất vĩnh viễn.',
  'review.burn.title': 'Gửi đến địa chỉ không có chủ',
  'review.call': 'Gọi {function} trên {contract}',
  'review.callUnknown': 'Gọi một hàm không xác định trên {contract}',
  'review.changes': 'Thay đổi số dư',
  'review.collectible': 'NFT',
  'review.collection-approval.text':
    '{spender} có thể chuyển mọi thứ bạn có trong {token}, cả bây giờ và sau này, cho đến khi bạn thu hồi quyền.',
  'review.collection-approval.title': 'Cho phép chuyển tất cả token của bạn trong một hợp đồng',
  'review.control-transfer.text':
    '{controller} sẽ kiểm soát {target} với tư cách chủ sở hữu hoặc qua mã của nó. Chỉ chấp nhận nếu bạn biết địa chỉ đó.',
  'review.control-transfer.title': 'Trao quyền kiểm soát cho người khác',
  'review.copy-digest': 'Sao chép {digest}',
  'review.debt-delegation.text':
    '{spender} có thể vay bằng cách thế chấp tiền gửi của bạn. Bạn sẽ là người phải trả nợ.',
  'review.debt-delegation.title': 'Cho phép người khác vay dưới tên bạn',
  'review.delegatecall.text':
    'Mã của {target} sẽ chạy với toàn quyền của Safe hoặc tài khoản thông minh của bạn. Mã này có thể thay chủ sở hữu và lấy hết mọi thứ trong tài khoản.',
  'review.delegatecall.title': 'Chạy mã lạ với tư cách tài khoản của bạn',
  'review.delegation.text':
    'Từ đó, {target} quyết định tài khoản của bạn làm gì và có thể lấy hết mọi thứ trong đó. Chỉ chấp nhận việc này trong phần cài đặt của chính ví bạn.',
  'review.delegation.title': 'Trao quyền kiểm soát tài khoản của bạn',
  'review.deploy': 'Triển khai hợp đồng',
  'review.digest-calldata': 'Digest của calldata',
  'review.digest-domain': 'Mã băm miền',
  'review.digest-eip712': 'Digest EIP-712',
  'review.digest-erc191': 'Digest ERC-191',
  'review.digest-message': 'Mã băm tin nhắn',
  'review.digests': 'So sánh với ví phần cứng',
  'review.durable-nonce.text':
    'Ai có giao dịch đã ký đều có thể gửi bất cứ lúc nào, kể cả vài tháng sau, khi giao dịch có tác dụng khác với hôm nay.',
  'review.durable-nonce.title': 'Không bao giờ hết hạn',
  'review.eth-sign.text':
    'Phương thức cũ này ký dữ liệu có thể là bất kỳ giao dịch nào. Ai có chữ ký đều có thể lấy hết mọi thứ trong tài khoản. Hãy từ chối.',
  'review.eth-sign.title': 'Ký mà không cho xem nội dung',
  'review.field.call': 'Lệnh gọi',
  'review.field.message': 'Tin nhắn',
  'review.field.offer': 'Bạn đưa',
  'review.field.price': 'Bạn nhận',
  'review.field.safe': 'Safe',
  'review.field.target': 'Địa chỉ đích',
  'review.free-order.text':
    'Lệnh này cho đi tài sản của bạn mà không nhận lại gì, hoặc gần như không nhận lại gì. Bất kỳ ai có chữ ký đều dùng được lệnh này.',
  'review.free-order.title': 'Bán mà không nhận lại gì',
  'review.give': 'Cho phép {spender} rút {amount}',
  'review.giveAway': 'Cho đi {offer} mà không nhận lại gì',
  'review.giveCollection': 'Cho phép {spender} chuyển tất cả NFT {collection} của bạn',
  'review.giveUnlimited': 'Cho phép {spender} rút {token} của bạn không giới hạn',
  'review.hidden-characters.title': 'Tin nhắn che giấu một phần nội dung',
  'review.hidden-transaction.text':
    'Tin nhắn chứa một giao dịch hoặc dữ liệu khác đã được mã hóa. Tin nhắn của ứng dụng trung thực là văn bản đọc được. Hãy từ chối.',
  'review.hidden-transaction.title': 'Có giao dịch ẩn trong tin nhắn này',
  'review.high-fee.text':
    'Ứng dụng cho phép mức phí cao hơn nhiều so với mức mà giao dịch như vậy cần. Người khác có thể hưởng phần chênh lệch.',
  'review.high-fee.title': 'Phí cao bất thường',
  'review.long-approval.text': 'Sau hơn 30 ngày nữa, {spender} vẫn có thể dùng phê duyệt này.',
  'review.long-approval.title': 'Có hiệu lực trong thời gian dài',
  'review.look-alike.text':
    '{address} trông giống {original} nhưng là địa chỉ khác. Kẻ lừa đảo tạo những địa chỉ như vậy để bạn sao chép nhầm.',
  'review.look-alike.title': 'Địa chỉ này giống địa chỉ bạn biết',
  'review.lost-transfer.text': 'Token sẽ được chuyển vào hợp đồng {token} của chính nó. Không ai có thể gửi trả lại.',
  'review.lost-transfer.title': 'Các token này sẽ bị mất',
  'review.message-hash.text':
    'Tin nhắn chỉ là một mã băm, có thể đại diện cho bất cứ điều gì. Chỉ ký nếu bạn biết mình cần ký mã băm, chẳng hạn cho tài khoản thông minh của chính bạn.',
  'review.message-hash.title': 'Bạn không thấy được nội dung mình ký',
  'review.missing-contract.text':
    'Bạn không thể biết chữ ký này ảnh hưởng đến token nào, vì nó không nêu hợp đồng nào.',
  'review.missing-contract.title': 'Không nêu hợp đồng nào',
  'review.more': '{count, plural, other {và # mục khác}}',
  'review.new-contract.text':
    'Một ngày trước, {address} chưa tồn tại. Kẻ rút sạch ví dùng hợp đồng mới với gần như mọi nạn nhân.',
  'review.new-contract.title': 'Hợp đồng này chưa đầy một ngày tuổi',
  'review.no-code.text':
    '{address} không có mã trên mạng này, nên lệnh gọi không có tác dụng gì và tiền gửi kèm có thể bị mất.',
  'review.no-code.title': 'Không có hợp đồng tại địa chỉ này',
  'review.no-minimum.text':
    'Lần hoán đổi này không đặt mức nhận tối thiểu. Các nhà giao dịch có thể lấy mất phần lớn giá trị.',
  'review.no-minimum.title': 'Chấp nhận mọi mức giá',
  'review.noEnd': 'không thời hạn',
  'review.offer': 'Bán {offer} để lấy {price}',
  'review.opaque-order.text': 'Lệnh chỉ chứa một mã băm. Lệnh có thể bán tất cả NFT của bạn với bất kỳ giá nào.',
  'review.opaque-order.title': 'Bạn không thấy được mình bán gì',
  'review.other-chain.text': 'Dữ liệu này có hiệu lực trên mạng {chain}, nhưng tài khoản của bạn ở một mạng khác.',
  'review.other-chain.title': 'Dành cho mạng khác',
  'review.other-network.text': 'Giao dịch này dành cho mạng {chain}, nhưng tài khoản của bạn ở một mạng khác.',
  'review.other-network.title': 'Dành cho mạng khác',
  'review.other-site.text':
    'Dữ liệu có tên {name} thường đến từ {site}. Trang web khác có thể dùng dữ liệu này để thao tác ở đó dưới danh nghĩa của bạn.',
  'review.other-site.title': 'Thuộc về trang web khác',
  'review.paid-claim.text':
    'Lệnh gọi này gửi tiền đến {address}, dù tên của nó hứa hẹn phần thưởng hoặc bản cập nhật. Kẻ rút sạch ví thường dùng những tên như vậy.',
  'review.paid-claim.title': 'Nhận thưởng mà phải trả tiền',
  'review.permit.text':
    'Với chữ ký này, {spender} có thể rút token {token} khỏi tài khoản của bạn mà không cần bạn thực hiện thêm giao dịch nào.',
  'review.permit.title': 'Cho phép rút token của bạn',
  'review.receives': 'Bạn nhận',
  'review.remove': 'Thu hồi quyền rút {token} của bạn mà {spender} đang có',
  'review.removeCollection': 'Thu hồi quyền của {spender} với NFT {collection} của bạn',
  'review.reverts': 'Yêu cầu này sẽ thất bại',
  'review.reverts-reason': 'Hợp đồng sẽ trả lời: “{reason}”',
  'review.reverts-text': 'Sẽ không có gì thay đổi, nhưng bạn vẫn phải trả phí mạng.',
  'review.safe': 'Với Safe {safe}: {sentence}',
  'review.safeDelegate': 'Cho mã của {contract} kiểm soát Safe {safe}',
  'review.send': 'Gửi {amount} đến {recipient}',
  'review.sendFrom': 'Gửi {amount} từ {sender} đến {recipient}',
  'review.sends': 'Bạn mất',
  'review.sign-in-account.text': 'Tin nhắn ghi {address}, không phải tài khoản của bạn.',
  'review.sign-in-account.title': 'Yêu cầu đăng nhập dành cho tài khoản khác',
  'review.sign-in-chain.text': 'Tin nhắn ghi mạng {chain}, nhưng tài khoản của bạn ở một mạng khác.',
  'review.sign-in-chain.title': 'Yêu cầu đăng nhập dành cho mạng khác',
  'review.sign-in-characters.text':
    'Hãy kiểm tra từng chữ cái của {domain}. Một số chữ cái của bảng chữ khác trông giống chữ cái của trang web bạn biết.',
  'review.sign-in-characters.title': 'Tên trang web có ký tự bất thường',
  'review.sign-in-domain.text':
    'Tin nhắn này dành cho {domain}, nhưng trang này là {host}. Ai có được chữ ký đều có thể đăng nhập vào {domain} dưới danh nghĩa của bạn.',
  'review.sign-in-domain.title': 'Chữ ký này đăng nhập vào trang web khác',
  'review.sign-in-malformed.text':
    'Trông giống tin nhắn đăng nhập nhưng không theo tiêu chuẩn, nên ví của bạn có thể không kiểm tra trang web.',
  'review.sign-in-malformed.title': 'Tin nhắn đăng nhập sai định dạng',
  'review.sign-in-time.text': 'Yêu cầu đã hết hạn, bắt đầu trong tương lai hoặc có hiệu lực hơn một năm.',
  'review.sign-in-time.title': 'Thời hạn đăng nhập bất thường',
  'review.sign-in-uri.text': 'Tin nhắn ghi {uri}, không thuộc trang web này.',
  'review.sign-in-uri.title': 'Yêu cầu đăng nhập dành cho địa chỉ khác',
  'review.signIn': 'Đăng nhập vào {domain}',
  'review.signMessage': 'Ký tin nhắn',
  'review.signType': 'Ký “{type}”',
  'review.signTypeFor': 'Ký “{type}” cho “{app}”',
  'review.signed-transfer.text':
    'Với chữ ký này, token {token} có thể bị chuyển khỏi tài khoản của bạn, do {receiver} thực hiện hoặc chuyển đến {receiver}, mà không hỏi lại bạn.',
  'review.signed-transfer.title': 'Cho phép người khác chuyển token của bạn',
  'review.stray-approval.text':
    'Loạt lệnh này cho phép {spender} rút token {token} của bạn, nhưng không có lệnh gọi nào đến địa chỉ đó.',
  'review.stray-approval.title': 'Chứa một phê duyệt không được dùng đến',
  'review.sweep.text':
    '{receiver} sẽ nhận ít nhất ba loại tài sản khác nhau của bạn. Đây là cách kẻ gian rút sạch tài khoản.',
  'review.sweep.title': 'Chuyển nhiều tài sản của bạn cùng lúc',
  'review.token-delegate.text':
    '{spender} có thể chuyển token khỏi tài khoản token của bạn cho đến khi bạn thu hồi quyền. Ứng dụng trên Solana hiếm khi cần quyền này.',
  'review.token-delegate.title': 'Cho phép người khác chuyển token của bạn',
  'review.too-complex.text':
    'Yêu cầu chứa quá nhiều lệnh gọi nên không thể kiểm tra hết. Một số lệnh có thể không như vẻ ngoài.',
  'review.too-complex.title': 'Quá phức tạp để kiểm tra',
  'review.unchanged': 'Không có gì thay đổi ngoài phí mạng.',
  'review.units': '{amount} đơn vị {token}',
  'review.unknown-token': 'Token không xác định',
  'review.unlimited-approval.text':
    '{spender} có thể rút toàn bộ token {token} của bạn, kể cả số bạn nhận sau này. Nếu được, hãy chỉ phê duyệt số lượng bạn cần.',
  'review.unlimited-approval.title': 'Cho phép rút token không giới hạn',
  'review.unreadable-message.text':
    'Tin nhắn không hiển thị được dưới dạng văn bản nên bạn không thể kiểm tra nội dung mình ký.',
  'review.unreadable-message.title': 'Tin nhắn không phải là văn bản',
  'review.unreadable.text': 'Yêu cầu không ở dạng đọc được, nên không thể biết nó làm gì.',
  'review.unreadable.title': 'Không thể kiểm tra',
  'review.unsimulated': 'Không mô phỏng được',
  'review.unsimulated-text': 'Mạng không chạy thử trước được, nên không ai biết điều gì sẽ thay đổi.',
  'review.unverified': 'Chỉ dựa vào các tên trong yêu cầu. Hợp đồng có thể làm việc khác.',
  'review.yourAccount': 'tài khoản của bạn',
  'review.zero-transfer.text':
    'Số lượng chuyển là 0. Mục đích có thể chỉ là để lại {address} trong lịch sử của bạn, để sau này bạn sao chép nhầm.',
  'review.zero-transfer.title': 'Không chuyển gì cả',
}
