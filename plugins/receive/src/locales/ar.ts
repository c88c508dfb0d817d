/** Arabic. */
export const messages: Readonly<Record<string, string>> = {
  'error.RECEIVE_NOTHING_CONNECTED': 'يُرجى ربط محفظة للاستلام',
  'receive.action': 'استلام',
  'receive.copy': 'نسخ العنوان',
  'receive.copyPayment': 'نسخ رابط الدفع',
  'receive.disconnected': 'انقطع اتصال المحفظة. يُرجى ربط محفظة للاستلام.',
  'receive.networkCount':
    '{count, plural, zero {لا توجد شبكات} one {شبكة واحدة} two {شبكتان} few {# شبكات} many {# شبكة} other {# شبكة}}',
  'receive.networks': 'الشبكات المتوافقة',
  'receive.noNetworks': 'لا توجد على هذا الموقع شبكة مناسبة لحسابك.',
  'receive.payment': 'تضمين الشبكة في رمز QR',
  'receive.paymentHint': 'يُرجى إيقاف هذا الخيار إذا تعذّر على محفظتك قراءة الرمز.',
  'receive.qr': 'رمز QR للعنوان {address}',
  'receive.title': 'استلام',
  'receive.unsupported': 'محفظتك على شبكة لا يدعمها هذا الموقع.',
  'receive.warning': 'يُرجى الإرسال على هذه الشبكات فقط. قد تضيع الرموز المميزة المرسلة على أي شبكة أخرى.',
}
