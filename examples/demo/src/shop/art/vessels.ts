/** Cups and glasses for a drawing of 200 by 200. Paths go down one side, around the bottom and up the other. */
export interface Vessel {
  readonly outer: string
  readonly inner: string
  readonly handle?: string
  /** The rim's ellipse. */
  readonly rim: { readonly y: number; readonly rx: number; readonly ry: number }
  readonly bottom: { readonly y: number; readonly rx: number }
}

export const tallGlass: Vessel = {
  outer: 'M55 38 66 164A34 8 0 0 0 134 164L145 38A45 8 0 0 1 55 38Z',
  inner: 'M60 38 70.5 157A29.5 6.5 0 0 0 129.5 157L140 38A40 7 0 0 1 60 38Z',
  rim: { y: 38, rx: 45, ry: 8 },
  bottom: { y: 166, rx: 40 },
}

export const tumbler: Vessel = {
  outer: 'M50 54 58 160A42 9 0 0 0 142 160L150 54A50 9 0 0 1 50 54Z',
  inner: 'M55 54 62.5 150A37.5 8 0 0 0 137.5 150L145 54A45 8 0 0 1 55 54Z',
  rim: { y: 54, rx: 50, ry: 9 },
  bottom: { y: 164, rx: 48 },
}

export const wideCup: Vessel = {
  outer: 'M42 74C42 132 62 166 84 168Q100 170 116 168C138 166 158 132 158 74A58 11 0 0 1 42 74Z',
  inner: 'M48 74C48 128 66 159 86 161Q100 163 114 161C134 159 152 128 152 74A52 10 0 0 1 48 74Z',
  handle: 'M156 88C178 82 192 94 187 112C183 128 164 134 146 132',
  rim: { y: 74, rx: 58, ry: 11 },
  bottom: { y: 170, rx: 46 },
}

export const roundCup: Vessel = {
  outer: 'M48 84C48 134 66 166 86 168Q100 170 114 168C134 166 152 134 152 84A52 10 0 0 1 48 84Z',
  inner: 'M54 84C54 130 70 159 88 161Q100 163 112 161C130 159 146 130 146 84A46 9 0 0 1 54 84Z',
  handle: 'M150 96C170 90 182 102 178 117C174 131 158 136 143 134',
  rim: { y: 84, rx: 52, ry: 10 },
  bottom: { y: 170, rx: 44 },
}

export const smallCup: Vessel = {
  outer: 'M62 104C62 142 76 166 90 168Q100 169 110 168C124 166 138 142 138 104A38 8 0 0 1 62 104Z',
  inner: 'M67 104C67 138 79 159 91 161Q100 162 109 161C121 159 133 138 133 104A33 7 0 0 1 67 104Z',
  handle: 'M136 114C152 109 162 118 158 130C155 140 144 144 131 143',
  rim: { y: 104, rx: 38, ry: 8 },
  bottom: { y: 170, rx: 34 },
}
