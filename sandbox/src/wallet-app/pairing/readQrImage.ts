import { SandboxError } from '../../SandboxError.js'

/**
 * Reads the QR code in a picture, such as a screenshot. Loads the reader on first use.
 *
 * @throws {QrImageError} not a picture, or no readable code.
 */
export async function readQrImage(file: Blob): Promise<string> {
  const [{ default: module }, bitmap] = await Promise.all([import('jsqr'), toBitmap(file)])
  // Large photos take seconds to search, and a code does not need the resolution.
  const scale = Math.min(1, longestSidePx / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(bitmap.width * scale)
  canvas.height = Math.round(bitmap.height * scale)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new QrImageError()
  context.fillStyle = '#fff' // a transparent picture would get a black background that hides the code
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height)
  // CommonJS: to TypeScript, the bundle's default export is the default's default.
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
    // The browser only reports that decoding failed.
    throw new QrImageError()
  }
}

/** The picture has no readable code. */
export class QrImageError extends SandboxError {
  override readonly code = 'QR_IMAGE_UNREADABLE'
  constructor() {
    super('No readable QR code found. Crop the picture or paste the link.')
  }
}
