/** Hebrew. */
export const messages: Readonly<Record<string, string>> = {
  'error.RECEIVE_NOTHING_CONNECTED': 'כדי לקבל יש לחבר ארנק',
  'receive.action': 'קבלה',
  'receive.copy': 'העתקת הכתובת',
  'receive.copyPayment': 'העתקת קישור לתשלום',
  'receive.disconnected': 'הארנק התנתק. כדי לקבל יש לחבר ארנק.',
  'receive.networkCount': '{count, plural, one {רשת אחת} two {שתי רשתות} other {# רשתות}}',
  'receive.networks': 'רשתות תואמות',
  'receive.noNetworks': 'באתר הזה אין רשת שמתאימה לחשבון שלך.',
  'receive.payment': 'הכללת הרשת בקוד ה-QR',
  'receive.paymentHint': 'יש לכבות אם הארנק שלך לא מצליח לקרוא את הקוד.',
  'receive.qr': 'קוד QR של הכתובת {address}',
  'receive.title': 'קבלה',
  'receive.unsupported': 'הארנק שלך ברשת שהאתר הזה לא תומך בה.',
  'receive.warning': 'יש לשלוח רק ברשתות האלה. טוקנים שיישלחו ברשת אחרת עלולים ללכת לאיבוד.',
}
