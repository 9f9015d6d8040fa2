import '@roombook/client-react/schemas-without-eval'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { ConsoleApp, startConsole } from './app/console-app.tsx'
import './ui/base.css'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no place for the console')

const parts = startConsole()
// As a transition it is drawn in pieces, between which a slow machine answers.
startTransition(() =>
  createRoot(root).render(
    <StrictMode>
      <ConsoleApp {...parts} />
    </StrictMode>,
  ),
)
