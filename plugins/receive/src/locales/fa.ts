/** Persian. */
export const messages: Readonly<Record<string, string>> = {
  'error.RECEIVE_NOTHING_CONNECTED': 'برای دریافت، کیف پولی متصل کنید',
  'receive.action': 'دریافت',
  'receive.copy': 'کپی آدرس',
  'receive.copyPayment': 'کپی لینک پرداخت',
  'receive.disconnected': 'اتصال کیف پول قطع شد. برای دریافت، کیف پولی متصل کنید.',
  'receive.networkCount': '{count, plural, one {# شبکه} other {# شبکه}}',
  'receive.networks': 'شبکه‌های سازگار',
  'receive.noNetworks': 'این سایت برای حساب شما شبکه‌ای ندارد.',
  'receive.payment': 'درج شبکه در کد QR',
  'receive.paymentHint': 'اگر کیف پول شما نمی‌تواند کد را بخواند، این گزینه را خاموش کنید.',
  'receive.qr': 'کد QR آدرس {address}',
  'receive.title': 'دریافت',
  'receive.unsupported': 'کیف پول شما در شبکه‌ای است که این سایت از آن پشتیبانی نمی‌کند.',
  'receive.warning': 'فقط در این شبکه‌ها ارسال کنید. توکن‌هایی که در شبکه دیگری ارسال شوند ممکن است از دست بروند.',
}
