import { describe, expect, it } from 'vitest'
import { options as build } from './build.js'
import { options as dev } from './dev.js'
import { formatOptions, readOptions } from './readOptions.js'

describe('readOptions', () => {
  it('default', () => {
    expect(readOptions(['--out', 'releases', '--base=https://plugins.example/', '--no-locales'], build)).toEqual({
      out: 'releases',
      base: 'https://plugins.example/',
      'no-locales': true,
    })
  })

  it.each([
    [['--entri', 'src/index.ts'], 'There is no option --entri. Did you mean --entry?'],
    [['--nolocales'], 'There is no option --nolocales. Did you mean --no-locales?'],
    [['-f'], 'There is no option -f. Did you mean'],
    [['plugins/tips'], 'Pass options by name, such as --folder plugins/tips.'],
    [['--out'], "'--out"],
    [['--no-locales=1'], "'--no-locales"],
  ])('error: rejects %j', (parameters, details) => {
    expect(() => readOptions(parameters, build)).toThrow(
      expect.objectContaining({ code: 'BUILD_OPTION_INVALID', details: expect.stringContaining(details) }),
    )
  })
})

describe('formatOptions', () => {
  it.each([
    ['build', build],
    ['dev', dev],
  ])('default: describes every option of %s in at most 120 columns', (_name, options) => {
    const lines = formatOptions(options).trimEnd().split('\n')
    expect(lines.map((line) => line.trim().split(' ')[0])).toEqual([
      ...Object.keys(options).map((name) => `--${name}`),
      '--help',
    ])
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(120)
  })
})
