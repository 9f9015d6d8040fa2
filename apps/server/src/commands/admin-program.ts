import { Command, CommanderError, InvalidArgumentError } from '@commander-js/extra-typings'
import { requireReadableEnvFile } from '#platform/config/environment-checks.ts'
import { pluginList } from './plugin-list.ts'

/** Trims an option's value; an empty one counts as omitted. */
const optional = (value: string): string | undefined => value.trim() || undefined
/** Trims an option's value. @throws Error for an empty one. */
const required = (value: string): string => {
  const text = value.trim()
  if (text === '') throw new InvalidArgumentError('It is empty.')
  return text
}

const store = '--store <name or number>'
const once =
  '\nThe key makes the addition happen once: repeat an unclear command with the key that was printed, and nothing is added twice.'

/** Adds the options of a command that credits an account of a store once per idempotency key. */
const addition = (command: Command, amount: string) =>
  command
    .requiredOption(store, 'the store', required)
    .requiredOption('--add <amount>', amount, required)
    .option('--reason <text>', "shown in the store's records", optional)
    .option('--key <key>', 'key of an earlier command', optional)
    .addHelpText('after', once)

/**
 * Builds the program of `npm run admin`. Each command loads its module when it runs, so that help is fast.
 */
function buildProgram() {
  const program = new Command('npm run admin --')
    .description('Administers an installation of Roombook from a shell.')
    .helpCommand(false)
    .showHelpAfterError('Add --help for the options.')
    .hook('preAction', (program) => {
      try {
        requireReadableEnvFile()
      } catch (error) {
        program.error(error instanceof Error ? error.message : String(error))
      }
    })

  program.commandsGroup('Installation:')
  program
    .command('doctor')
    .description('examine the installation and say what is wrong, without changing anything')
    .option('--json', 'print the findings as JSON')
    .option('--strict', 'end with 2 for warnings')
    .action(async (given) => (await import('./doctor.ts')).examineInstallation(given))
  program
    .command('backup')
    .description('make a backup while the server runs, and verify it')
    .option('--list', 'list the stored backups')
    .action(async (given) => (await import('./backup.ts')).backUp(given))
  program
    .command('restore')
    .description('replace database and pictures by a backup; stop every server first')
    .requiredOption('--from <backup>', 'file, name of a stored backup, or newest', required)
    .option('--replace', 'over a database that is not empty; it stays beside as <name>_former')
    .option('--another-installation', 'accept the backup of another installation')
    .option('--set-aside', 'move the data folder of another PostgreSQL version aside first')
    .action(async (given) => (await import('./restore.ts')).restoreFrom(given))
  program
    .command('recount')
    .description('recount the sums of orders, customers and accounts from the ledger')
    .option('--mend', 'correct what differs')
    .action(async (given) => (await import('./recount.ts')).recount(given))
  program
    .command('statistics')
    .description('recount the statistics of every day from the bookings')
    .option('--mend', 'store the new counts')
    .action(async (given) => (await import('./statistics.ts')).recountAllStatistics(given))
  program
    .command('verify-log')
    .description('verify the hash chain of every audit log')
    .action(async () => (await import('./verify-log.ts')).verifyLog())
  program
    .command('rotate-secrets')
    .description(
      'seal the stored secrets with SECRETS_KEY in place of SECRETS_KEY_FORMER; stop every server first',
    )
    .action(async () => (await import('./rotate-secrets.ts')).rotateSecretsKey())
  program
    .command('sms-templates')
    .description('print the texts that an SMS provider has to approve')
    .action(async () => (await import('./sms-templates.ts')).printSmsTemplates())

  program.commandsGroup('Brands, stores and accounts:')
  program
    .command('open-brand')
    .description('open a brand with its owner')
    .requiredOption('--title <brand>', 'name of the brand', required)
    .requiredOption('--phone <mobile>', "the owner's mobile", required)
    .requiredOption('--name <person>', "the owner's name", required)
    .option('--password <password>', 'first password; generated where omitted', optional)
    .action(async (given) => (await import('./open-brand.ts')).openBrand(given))
  program
    .command('open-store')
    .description('open a store of a brand with its owner')
    .requiredOption('--title <store>', 'name of the store', required)
    .requiredOption('--phone <mobile>', "the owner's mobile", required)
    .requiredOption('--name <person>', "the owner's name", required)
    .option('--brand <name or number>', 'needed where there are several brands', optional)
    .option('--address <address>', 'address of the store', optional)
    .option('--tel <number>', 'telephone of the store', optional)
    .option('--password <password>', 'first password; generated where omitted', optional)
    .option('--plugins', 'open every plugin; open-plugins opens some of them later')
    .option('--another', 'open a second store of the same title')
    .action(async (given) => (await import('./open-store.ts')).openStore(given))
  program
    .command('open-plugins')
    .description('open or close plugins of a store')
    .requiredOption(store, 'the store', required)
    .option('--plugins <names>', 'names separated by commas; every plugin where omitted', optional)
    .option('--close', 'close them; a term that was tried or bought is kept')
    .option('--end-terms', 'with --close: end the terms for good')
    .addHelpText('after', () => `\nPlugins:\n${pluginList()}`)
    .action(async (given) => (await import('./open-plugins.ts')).openPlugins(given))
  program
    .command('accounts')
    .description('list user accounts, or change one')
    .option(store, 'accounts of this store alone', optional)
    .option('--phone <mobile>', 'the account that is changed', optional)
    .option('--disable', 'forbid the login and end its sessions')
    .option('--last', 'with --disable: also the only administrator of a store or brand')
    .option('--enable', 'allow the login again')
    .option('--end-sessions', 'end its sessions')
    .option('--reset-password', 'set a password, show it once and end its sessions')
    .option('--password <password>', 'with --reset-password: the password; generated where omitted', optional)
    .action(async (given) => (await import('./accounts.ts')).administerAccounts(given))
  program
    .command('keys')
    .description('list, create or revoke keys of till systems and telephone boxes')
    .requiredOption(store, 'the store', required)
    .option('--as <mobile>', 'administrator of the store in whose name a key changes', optional)
    .option('--mint <title>', 'create the key of a till system and show it once', optional)
    .option('--pair', 'show a pairing code for a telephone box')
    .option('--revoke <number>', 'revoke the key of a till system or telephone box', optional)
    .action(async (given) => (await import('./keys.ts')).administerKeys(given))
  program
    .command('export-store')
    .description("write a store's data into a folder")
    .requiredOption(store, 'the store', required)
    .requiredOption('--to <folder>', 'folder that is empty or does not exist', required)
    .action(async (given) => (await import('./export-store.ts')).exportStore(given))
  program
    .command('erase-store')
    .description('erase a store for good; export it first')
    .requiredOption(store, 'the store', required)
    .option('--confirm <name>', "the store's name, written out; without it the rows are counted", optional)
    .action(async (given) => (await import('./erase-store.ts')).eraseStore(given))

  program.commandsGroup('What stores pay for:')
  addition(program.command('wallet'), 'yuan')
    .description("add yuan to a store's wallet")
    .option('--gift', 'a grant; without it a bank transfer that the store may ask an invoice for')
    .action(async (given) => (await import('./wallet.ts')).creditWallet(given))
  addition(
    program.command('sms-stock'),
    'segments: a text of up to 70 characters is one, a longer text one for each 67',
  )
    .description("add SMS segments to a store's stock")
    .action(async (given) => (await import('./grant-units.ts')).grantUnits('parts', given))
  addition(program.command('compute-credit'), 'points; a point is one token of the model that AI_MODEL names')
    .description("add points to a store's AI compute credit")
    .action(async (given) => (await import('./grant-units.ts')).grantUnits('points', given))
  program
    .command('wallet-packages')
    .description('list or replace what stores may buy')
    .requiredOption('--kind <kind>', 'recharge, sms or credit', required)
    .option(
      '--set <list>',
      'recharge: paid=granted in yuan (500=20,1000=60); else amount=yuan (1000=60.00)',
      optional,
    )
    .action(async (given) => (await import('./wallet-packages.ts')).administerWalletPackages(given))
  program
    .command('plugin-prices')
    .description("list the plugins' prices, or set those of one; bought terms stay as they are")
    .option('--plugin <name>', 'the plugin', optional)
    .option('--price <yuan>', 'price of a term', optional)
    .option('--days <days>', 'length of a term', optional)
    .option('--trial <days>', 'length of the one trial; 0 for none', optional)
    .option('--stop', 'sell it no longer')
    .option('--sell', 'sell it again')
    .action(async (given) => (await import('./plugin-prices.ts')).administerPluginPrices(given))
  program
    .command('invoices')
    .description('list the invoices that stores ask for, or answer one')
    .option(store, 'the store', optional)
    .option('--request <number>', 'the request that is answered', optional)
    .option('--number <digits>', 'number of the invoice, 20 digits', optional)
    .option('--date <date>', 'date of the invoice: 2026-11-22', optional)
    .option('--pdf <file>', 'the invoice, at most 5 MB; needed by a store that downloads it', optional)
    .option('--emailed', 'it was sent to the address that the store gave')
    .option('--reject <reason>', 'reject the request', optional)
    .action(async (given) => (await import('./invoices.ts')).administerInvoices(given))

  program.commandsGroup('Citus cluster:')
  program
    .command('distribute')
    .description('distribute the database over the workers of its cluster')
    .option('--shards <number>', 'number of shards', required, '32')
    .option('--dry-run', 'print the steps without running them')
    .action(async (given) => (await import('./distribute.ts')).distribute(given))
  program
    .command('move-store')
    .description('move a store to another worker while it is in use')
    .requiredOption('--store <number>', 'the store', required)
    .requiredOption('--worker <host:port>', 'the worker: 10.0.0.12:5432', required)
    .action(async (given) => (await import('./move-store.ts')).moveStore(given))

  return program
}

/**
 * Runs one command of `npm run admin`. Errors in the arguments are printed with a hint and set exit code 2;
 * other exit codes are set by the commands.
 */
export async function runAdmin(args: readonly string[]): Promise<void> {
  const program = buildProgram()
  const output = {
    writeOut: (text: string) => void process.stdout.write(text),
    writeErr: (text: string) => void process.stderr.write(text),
    // npm consumes options that are not preceded by `--`, and passes on their values alone.
    outputError: (text: string, write: (text: string) => void) =>
      write(
        text.includes('too many arguments')
          ? `${text}Write -- before the command: npm run admin -- …\n`
          : text,
      ),
  }
  for (const command of [program, ...program.commands]) command.exitOverride().configureOutput(output)
  try {
    await program.parseAsync([...args], { from: 'user' })
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error
    if (error.exitCode !== 0) process.exitCode = 2
  }
}
