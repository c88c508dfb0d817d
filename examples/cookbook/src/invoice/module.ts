import { cleanForeignText, defineModule, encodeHex, RequestParamsInvalidError, readRecord } from '@latchkey/plugin-api'
import type { Invoice, manifest } from './index.js'

export default defineModule<typeof manifest>({
  activate({ handle }) {
    handle('shop_signInvoice', async ({ params }, { account, request }) => {
      const { number, total } = readInvoice(params)
      const message = new TextEncoder().encode(`I accept invoice ${number} over ${total}.`)
      return request('personal_sign', [`0x${encodeHex(message)}`, account.address as `0x${string}`])
    })
    return {}
  },
})

/** Any script on the page can send the request. */
function readInvoice(params: unknown): Invoice {
  const { number, total } = readRecord(Array.isArray(params) ? params[0] : undefined)
  if (isLine(number) && isLine(total)) return { number, total }
  throw new RequestParamsInvalidError('shop_signInvoice needs [{ number, total }], each one line of 40 characters')
}

/** Rejects line breaks and invisible characters, which could disguise the sentence. */
function isLine(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && value === cleanForeignText(value, 40)
}
