import type { WritableAtom } from 'jotai/vanilla'
import type { ReceiveContext } from '../context.js'
import type { ReceiveOptions } from '../index.js'

export type QrContent = NonNullable<ReceiveOptions['qrContent']>
export type QrContentAtom = WritableAtom<QrContent, [value: QrContent], void>

/** What the visitor wants in the QR code, remembered; the host's option until a choice is made. */
export function createQrContentAtom({ storage }: ReceiveContext, options: ReceiveOptions | undefined): QrContentAtom {
  return storage.atom<QrContent>('qr-content', options?.qrContent ?? 'address', (stored) =>
    stored === 'address' || stored === 'payment' ? stored : undefined,
  )
}
