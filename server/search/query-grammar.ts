import { codeOf } from './codes.ts'
import { timeAt, type QueryTime } from './query-times.ts'

/** A value after the name of a field. `isWhole`: the field has exactly this value. */
export type FieldValue = { text: string; isQuoted: boolean; isWhole?: true }

/**
 * A parsed query. `distance`: most words from one to the next, in any order. `isShort`: a period
 * follows the word.
 */
export type QueryNode =
  | { kind: 'word'; text: string; isShort?: true }
  | { kind: 'phrase'; text: string; distance?: number }
  | { kind: 'field'; name: string; value: FieldValue }
  | ({ kind: 'time' } & QueryTime)
  | { kind: 'not'; of: QueryNode }
  | { kind: 'all' | 'any'; of: QueryNode[] }

/**
 * Parses a query as people type it. Any text is a query; what is no syntax is plain words.
 * (search.grammar)
 *
 *     any    = all { ("OR" | "EÐA" | "|") all }
 *     all    = { ["AND" | "OG"] ["-" | "NOT" | "EKKI"] one }
 *     one    = "(" any ")" | field | phrase | time | word
 *     field  = name ":" ("(" any ")" | phrase | time | value) | name ":=" (phrase | value)
 *     phrase = '"' words '"' [ "~" number ]
 *     word   = letters and digits, with hyphens; "*" and "?" stand for letters
 */
export const parseQuery = (query: string): QueryNode => {
  const tokens = tokensOf(query)
  let at = 0
  const next = () => tokens[at]
  const isNext = (kind: Token['kind']) => next()?.kind === kind

  const readAny = (depth: number): QueryNode => {
    const all = [readAll(depth)]
    while (isNext('or')) {
      at++
      all.push(readAll(depth))
    }
    const of = all.filter((one) => one.kind !== 'all' || one.of.length > 0)
    return of.length < 2 ? (of[0] ?? { kind: 'all', of }) : { kind: 'any', of }
  }
  const readAll = (depth: number): QueryNode => {
    const of: QueryNode[] = []
    for (let token = next(); token && token.kind !== 'or'; token = next()) {
      if (token.kind === 'close' && depth > 0) break
      const one = readOne(depth)
      if (one) of.push(one)
    }
    return of.length === 1 && of[0] ? of[0] : { kind: 'all', of }
  }
  const readOne = (depth: number): QueryNode | null => {
    const token = next()
    at++
    if (token?.kind === 'node') return token.node
    if (token?.kind === 'not') {
      const of = next() && !isNext('or') && !isNext('close') ? readOne(depth) : null
      return of && { kind: 'not', of }
    }
    if (token?.kind !== 'open' || depth >= DEEPEST) return null
    const group = readAny(depth + 1)
    if (isNext('close')) at++
    return token.name === undefined ? group : inField(token.name, group)
  }
  return readAny(0)
}

/** Parentheses nested deeper are ignored. */
const DEEPEST = 20

/** A parenthesis may follow the name of a field, which then holds for all within. */
type Token =
  | { kind: 'open'; name?: string }
  | { kind: 'close' | 'or' | 'not' }
  | { kind: 'node'; node: QueryNode }

/** The words of a group as values of a field. */
const inField = (name: string, node: QueryNode): QueryNode => {
  switch (node.kind) {
    case 'word':
    case 'time':
      return { kind: 'field', name, value: { text: node.text, isQuoted: false } }
    case 'phrase':
      return { kind: 'field', name, value: { text: node.text, isQuoted: true } }
    case 'field':
      return node
    case 'not':
      return { kind: 'not', of: inField(name, node.of) }
    case 'all':
    case 'any':
      return { kind: node.kind, of: node.of.map((one) => inField(name, one)) }
  }
}

const QUOTES = '"„“”«»'
const LETTERS = String.raw`[\p{L}\p{N}]`
const WORD = String.raw`${LETTERS}+(?:-${LETTERS}+)*`
/** A word whose letters may be replaced by signs; a question mark at its end is no sign. */
const PATTERN = String.raw`\*?${LETTERS}+(?:(?:[-*]|\?(?=[\p{L}\p{N}*]))+${LETTERS}+)*\*?`
/** A code: words with signs between them and a digit, such as `AB-1234/5`. */
const CODE = String.raw`(?=\S*\p{N})${LETTERS}+(?:[-/._]${LETTERS}+)+`
const NAME = `(?:${WORD.replace('-', '[-_]')}|[${QUOTES}][^${QUOTES}]*[${QUOTES}])`

const patterns = {
  field: new RegExp(`(${NAME}):(=?)(?=[\\S])`, 'yu'),
  fieldGroup: new RegExp(`(${NAME}):\\(`, 'yu'),
  quoted: new RegExp(`[${QUOTES}]([^${QUOTES}]*)(?:[${QUOTES}](?:~(\\d{1,2}))?|$)`, 'yu'),
  value: new RegExp(`[\\p{L}\\p{N}*<>=–-][^\\s${QUOTES}]*`, 'yu'),
  minus: new RegExp(`-(?=[\\p{L}\\p{N}*(${QUOTES}])`, 'yu'),
  operator: new RegExp(`(?:(OR|EÐA)|(NOT|EKKI)|AND|OG)(?![\\p{L}\\p{N}:*-])`, 'yu'),
  code: new RegExp(CODE, 'yu'),
  word: new RegExp(PATTERN, 'yu'),
}
const find = (pattern: RegExp, text: string, at: number): RegExpExecArray | null => {
  pattern.lastIndex = at
  return pattern.exec(text)
}

const nameOf = (found: RegExpExecArray): string =>
  (found[1] ?? '').replace(new RegExp(`[${QUOTES}]`, 'gu'), '')

const tokensOf = (query: string): Token[] => {
  const tokens: Token[] = []
  for (let at = 0; at < query.length;) {
    const { token, length } = tokenAt(query, at, tokens.length > 0)
    if (token) tokens.push(token)
    at += length
  }
  return tokens
}

const SIGNS: Record<string, Token> = {
  '(': { kind: 'open' },
  ')': { kind: 'close' },
  '|': { kind: 'or' },
}

const tokenAt = (
  query: string,
  at: number,
  isLater: boolean,
): { token?: Token; length: number } => {
  const sign = SIGNS[query[at] ?? '']
  if (sign) return { token: sign, length: 1 }
  const isInside = at > 0 && /[\p{L}\p{N}]/u.test(query[at - 1] ?? '')
  if (!isInside) {
    const operator = find(patterns.operator, query, at)
    // At an end of the query an operator is a word.
    const isBetween = isLater && /\S/u.test(query.slice(at + (operator?.[0].length ?? 0)))
    if (operator && (isBetween || operator[2] !== undefined)) {
      const kind = operator[1] ? 'or' : operator[2] ? 'not' : undefined
      return { ...(kind && { token: { kind } }), length: operator[0].length }
    }
    if (/^[\s(|-]?$/u.test(query[at - 1] ?? '') && find(patterns.minus, query, at))
      return { token: { kind: 'not' }, length: 1 }
  }
  const group = find(patterns.fieldGroup, query, at)
  if (group) return { token: { kind: 'open', name: nameOf(group) }, length: group[0].length }
  const found = nodeAt(query, at, isInside)
  return found ? { token: { kind: 'node', node: found.node }, length: found.length } : { length: 1 }
}

const nodeAt = (
  query: string,
  at: number,
  isInside: boolean,
): { node: QueryNode; length: number } | null => {
  const field = find(patterns.field, query, at)
  const value = field && valueAt(query, at + field[0].length)
  if (field && value) {
    const { length, ...written } = value
    const node: QueryNode = {
      kind: 'field',
      name: nameOf(field),
      value: { ...written, ...(field[2] === '=' && { isWhole: true }) },
    }
    return { node, length: field[0].length + length }
  }
  const quoted = find(patterns.quoted, query, at)
  if (quoted) {
    const distance = quoted[2] === undefined ? {} : { distance: Number(quoted[2]) }
    return {
      node: { kind: 'phrase', text: quoted[1] ?? '', ...distance },
      length: quoted[0].length,
    }
  }
  const time = isInside ? null : timeAt(query, at)
  if (time) return { node: { kind: 'time', ...time }, length: time.text.length }
  const code = isInside ? null : find(patterns.code, query, at)
  const word = code && codeOf(code[0]) !== null ? code : find(patterns.word, query, at)
  if (!word) return null
  const isShort = query[at + word[0].length] === '.'
  return {
    node: { kind: 'word', text: word[0], ...(isShort && { isShort }) },
    length: word[0].length,
  }
}

/** The value of a field: quoted, a time of several words, or all up to the next space. */
const valueAt = (query: string, at: number): (FieldValue & { length: number }) | null => {
  const quoted = find(patterns.quoted, query, at)
  if (quoted) return { text: quoted[1] ?? '', isQuoted: true, length: quoted[0].length }
  const text = timeAt(query, at)?.text ?? find(patterns.value, query, at)?.[0]
  return text === undefined ? null : { text, isQuoted: false, length: text.length }
}
