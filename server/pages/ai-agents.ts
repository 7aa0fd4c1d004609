/**
 * Names by which programs that gather texts and pictures for artificial intelligence obey
 * robots.txt. Search engines and web archives are never among them. (pages.aiPolicy)
 */
export const AI_AGENTS = [
  'Amazonbot',
  'anthropic-ai',
  'Applebot-Extended',
  'Bytespider',
  'CCBot',
  'ClaudeBot',
  'Claude-Web',
  'cohere-ai',
  'cohere-training-data-crawler',
  'Cotoyogi',
  'DeepSeekBot',
  'Diffbot',
  'FacebookBot',
  'Google-CloudVertexBot',
  'Google-Extended',
  'GPTBot',
  'ImagesiftBot',
  'img2dataset',
  'meta-externalagent',
  'MistralAI-User',
  'omgili',
  'omgilibot',
  'PanguBot',
  'PerplexityBot',
  'SBIntuitionsBot',
  'TikTokSpider',
  'Timpibot',
  'VelenPublicWebCrawler',
  'Webzio-Extended',
  'xAI-Bot',
] as const

/** Those of research bodies, which a tenant may admit alone. */
export const RESEARCH_AGENTS = ['AI2Bot', 'Ai2Bot-Dolma', 'ICC-Crawler'] as const
