import './secure.css'
import { startFrame } from './startFrame.js'

await startFrame(document.getElementById('root') as HTMLElement)
