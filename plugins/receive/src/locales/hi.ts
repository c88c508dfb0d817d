/** Hindi. */
export const messages: Readonly<Record<string, string>> = {
  'error.RECEIVE_NOTHING_CONNECTED': 'प्राप्त करने के लिए वॉलेट कनेक्ट करें',
  'receive.action': 'प्राप्त करें',
  'receive.copy': 'एड्रेस कॉपी करें',
  'receive.copyPayment': 'पेमेंट लिंक कॉपी करें',
  'receive.disconnected': 'वॉलेट डिस्कनेक्ट हो गया है। प्राप्त करने के लिए वॉलेट कनेक्ट करें।',
  'receive.networkCount': '{count, plural, one {# नेटवर्क} other {# नेटवर्क}}',
  'receive.networks': 'समर्थित नेटवर्क',
  'receive.noNetworks': 'इस साइट पर आपके अकाउंट के लिए कोई नेटवर्क नहीं है।',
  'receive.payment': 'QR कोड में नेटवर्क शामिल करें',
  'receive.paymentHint': 'अगर आपका वॉलेट कोड न पढ़ पाए, तो इसे बंद करें।',
  'receive.qr': '{address} एड्रेस का QR कोड',
  'receive.title': 'प्राप्त करें',
  'receive.unsupported': 'आपका वॉलेट ऐसे नेटवर्क पर है जो इस साइट पर नहीं चलता।',
  'receive.warning': 'सिर्फ़ इन्हीं नेटवर्क पर भेजें। दूसरे नेटवर्क पर भेजे गए टोकन खो सकते हैं।',
}
