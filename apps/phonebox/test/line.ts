import { spawn } from '@lydell/node-pty'

/**
 * A telephone line with a modem at its end, as a real pseudo-terminal: the program opens `path` as it opens a serial port.
 * Its own end is held by a program that sleeps, which no test hears of.
 */
export function openLine() {
  const held = spawn('sleep', ['3600'], {}) as ReturnType<typeof spawn> & { _pty: string }
  const line = {
    path: held._pty,
    /** What was said to the modem. */
    asked: '',
    /** What the modem answers to a command; nothing where it says nothing. */
    answer: ((_command: string) => 'OK') as (command: string) => string,
    say: (text: string) => held.write(text),
    pullOut: () => held.kill('SIGKILL'),
  }
  let begun = ''
  held.onData((piece) => {
    line.asked += piece
    begun += piece
    for (let end = begun.indexOf('\r'); end >= 0; end = begun.indexOf('\r')) {
      const command = begun.slice(0, end).trim()
      begun = begun.slice(end + 1)
      // Until the program has it, the terminal sends back what it is told.
      const answer = command.startsWith('AT') ? line.answer(command) : ''
      if (answer) held.write(`\r\n${answer}\r\n`)
    }
  })
  return line
}
