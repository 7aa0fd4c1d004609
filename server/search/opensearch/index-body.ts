/** Separates the positions of a text, and the alternative tokens of a position. */
export const [NEXT_POSITION, ALTERNATIVE] = ['\n', '\t']
/** Stands at a position without tokens, so that the following ones keep their places. */
export const NO_TOKEN = '.'
/** Separates a field's name from its value; a character for private use. */
export const FIELD_END = '\uE000'

/** Records per primary shard of an index, and the most shards. */
const [SHARD_RECORDS, MOST_SHARDS] = [20_000_000, 16]

/**
 * The settings and fields of an index of one generation. Only ids are read from it, so sources are
 * not stored. The feed refreshes it; a deletion is remembered for longer than a feed may be late.
 *
 * | field | what it holds |
 * | --- | --- |
 * | `g` | tenant and generation |
 * | `h` | whether the record is hidden |
 * | `t` | tier and lexeme, of all lexemes |
 * | `w` | class and lexeme of each position |
 * | `x` | folded words, those of staff fields after an exclamation mark |
 * | `c` | counted values with their fields |
 * | `a`, `z` | first and last day of the date |
 * | `y` | first and last year of the date |
 * | `u` | whether both ends of the date are known |
 * | `i` | when the record was indexed |
 * | `b`, `s` | the bucket of the id, and a hash of the record's version |
 */
export const indexBody = (records: number, alias: string) => ({
  settings: {
    index: {
      number_of_shards: Math.min(MOST_SHARDS, Math.max(1, Math.ceil(records / SHARD_RECORDS))),
      auto_expand_replicas: '0-1',
      refresh_interval: '-1',
      gc_deletes: '1h',
      analysis: {
        tokenizer: {
          positions: {
            type: 'char_group',
            tokenize_on_chars: [NEXT_POSITION],
            max_token_length: 1_000_000,
          },
        },
        filter: {
          gaps: { type: 'stop', stopwords: [NO_TOKEN] },
          alternatives: {
            type: 'pattern_capture',
            preserve_original: false,
            patterns: [`([^${ALTERNATIVE}]+)`],
          },
        },
        analyzer: {
          positions: { type: 'custom', tokenizer: 'positions', filter: ['gaps', 'alternatives'] },
        },
      },
    },
  },
  mappings: {
    dynamic: 'strict',
    _source: { enabled: false },
    properties: {
      g: { type: 'keyword', doc_values: false },
      h: { type: 'boolean' },
      id: { type: 'keyword', index: false },
      t: { type: 'keyword', doc_values: false },
      w: { type: 'text', analyzer: 'positions', norms: false, index_options: 'positions' },
      x: { type: 'keyword', index: false },
      c: { type: 'keyword', index: false },
      a: { type: 'integer' },
      z: { type: 'integer' },
      y: { type: 'keyword', index: false },
      u: { type: 'boolean', doc_values: false },
      i: { type: 'long', index: false },
      b: { type: 'short', index: false },
      s: { type: 'long', index: false },
    },
  },
  aliases: { [alias]: {} },
})
