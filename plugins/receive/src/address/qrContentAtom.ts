import { atom, type WritableAtom } from 'jotai/vanilla'
import type { ReceiveContext } from '../context.js'
import type { ReceiveOptions } from '../index.js'

export type QrContent = NonNullable<ReceiveOptions['qrContent']>
export type QrContentAtom = WritableAtom<QrContent, [value: QrContent], void>

/** What the visitor wants in the QR code, remembered; the host's option until a choice is made. */
export function createQrContentAtom(context: ReceiveContext, options: ReceiveOptions | undefined): QrContentAtom {
  const initial = options?.qrContent ?? 'address'
  // A host may refuse storage: then the choice lasts as long as the page.
  if (!('storage' in context)) return atom(initial) as QrContentAtom
  return context.storage.atom<QrContent>('qr-content', initial, (stored) =>
    stored === 'address' || stored === 'payment' ? stored : undefined,
  )
}
