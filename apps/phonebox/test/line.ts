import { spawn } from '@lydell/node-pty'

/**
 * Creates a telephone line with a modem at its end, as a real pseudo-terminal: the program opens `path` like
 * a serial port. A sleeping process holds the other end.
 */
export function openLine() {
  const held = spawn('sleep', ['3600'], {}) as ReturnType<typeof spawn> & { _pty: string }
  const line = {
    path: held._pty,
    /** Commands sent to the modem. */
    asked: '',
    /** The modem's answer to a command; empty for none. */
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
      // Until the program opens it, the terminal echoes its input.
      const answer = command.startsWith('AT') ? line.answer(command) : ''
      if (answer) held.write(`\r\n${answer}\r\n`)
    }
  })
  return line
}
