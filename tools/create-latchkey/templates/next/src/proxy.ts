import { type NextRequest, NextResponse } from 'next/server'
import { policy } from '../policy.mjs'
import { sandboxUrl } from './environment'

/** Gives each page its policy, with a new nonce for the scripts that Next writes into it. */
export async function proxy(request: NextRequest) {
  // A page that reloads itself needs more than the policy admits.
  if (process.env.NODE_ENV === 'development') return NextResponse.next()
  const header = await policy({ bundler: 'next-webpack', nonce: crypto.randomUUID() }, sandboxUrl)
  // Next reads the nonce from the request.
  const headers = new Headers(request.headers)
  headers.set('Content-Security-Policy', header)
  const response = NextResponse.next({ request: { headers } })
  response.headers.set('Content-Security-Policy', header)
  return response
}

/** Pages alone: a file needs no policy. */
export const config = { matcher: '/((?!_next/|.*\\.).*)' }
