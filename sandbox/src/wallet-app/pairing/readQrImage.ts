import { SandboxError } from '../../SandboxError.js'

/**
 * Reads the QR code in a picture, such as a screenshot. The reader is fetched with the first picture.
 *
 * @throws {QrImageError} it is no picture, or has no code that can be read.
 */
export async function readQrImage(file: Blob): Promise<string> {
  const [{ default: module }, bitmap] = await Promise.all([import('jsqr'), toBitmap(file)])
  // Big photographs take seconds to search, and small ones are all that a code needs.
  const scale = Math.min(1, longestSidePx / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(bitmap.width * scale)
  canvas.height = Math.round(bitmap.height * scale)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new QrImageError()
  context.fillStyle = '#fff' // A transparent picture would have a black background, and no code to see.
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height)
  // CommonJS: what is the default in a bundle is the default's default to TypeScript.
  const jsQr =
    (module as unknown as { default?: typeof module.default }).default ?? (module as unknown as typeof module.default)
  const code = jsQr(data, canvas.width, canvas.height)
  if (!code?.data) throw new QrImageError()
  return code.data
}

const longestSidePx = 1600

async function toBitmap(file: Blob): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file)
  } catch {
    // The browser says only that it could not decode it.
    throw new QrImageError()
  }
}

/** A picture has no code that can be read. */
export class QrImageError extends SandboxError {
  override readonly code = 'QR_IMAGE_UNREADABLE'
  constructor() {
    super('There is no QR code in this picture that can be read. Cut it closer, or paste the link instead.')
  }
}
