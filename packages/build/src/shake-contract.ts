import type { Rolldown } from 'vite'

const jsonSchemaModules = /[\\/]zod[\\/]v4[\\/]core[\\/](to-json-schema|json-schema-processors)\.js$/

/**
 * Replaces zod's JSON Schema generator by functions that throw. It is a fifth of zod, every schema refers to it, and no
 * screen uses it; the server, which writes the OpenAPI document, is not built with this plugin.
 */
export function stubJsonSchema() {
  return {
    name: 'stub-json-schema',
    apply: 'build' as const,
    transform: {
      filter: { id: jsonSchemaModules },
      handler(text: string): { code: string; map: null } {
        const names = [...text.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name)
        return {
          code: [
            "const absent = () => { throw new Error('screens are built without JSON Schema') }",
            ...names.map((name) => `export const ${name} = () => absent`),
            ...(text.match(/^export \{.*\}/gm) ?? []),
          ].join('\n'),
          map: null,
        }
      },
    },
  }
}

const contractModules = /[\\/]packages[\\/](contract|domain)[\\/]src[\\/].*\.ts$/

/**
 * Marks every top-level call in contract and domain as pure, so that unused calls and schemas are dropped. Without it a
 * build keeps all of them beside one that is used, and a phone evaluates them before it shows anything.
 */
export function dropUnusedCalls() {
  return {
    name: 'drop-unused-calls',
    apply: 'build' as const,
    transform: {
      filter: { id: contractModules },
      handler(this: Rolldown.TransformPluginContext, text: string): { code: string; map: null } {
        let code = text
        const values = this.parse(text, { lang: 'ts' }).body.flatMap((statement) => {
          const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
          return declaration?.type === 'VariableDeclaration'
            ? declaration.declarations.map(({ init }) => init)
            : []
        })
        for (const value of values.toReversed()) {
          if (value?.type !== 'CallExpression') continue
          const { start, end } = value
          code = `${code.slice(0, start)}/* @__PURE__ */ (() => ${code.slice(start, end)})()${code.slice(end)}`
        }
        return { code, map: null }
      },
    },
  }
}
