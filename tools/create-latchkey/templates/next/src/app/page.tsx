'use client'
import { App } from '../App'

export default App
