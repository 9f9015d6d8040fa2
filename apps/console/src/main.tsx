import '@roombook/client-react/schemas-without-eval'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { inNextTask } from '#platform/browser/next-task.ts'
import { ConsoleApp, startConsole } from './app/console-app.tsx'
import './ui/base.css'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no place for the console')

// The rest runs in its own task, and the first render, as a transition, in many: a slow machine stays
// responsive.
inNextTask(() => {
  const parts = startConsole()
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <ConsoleApp {...parts} />
      </StrictMode>,
    ),
  )
})
