import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import { CallToolRequestSchema, ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { catalogue } from '@dorpel/contracts/catalogue';
import { jsonSchemaOf } from '@dorpel/contracts/openapi';
import type { Call } from '@dorpel/service-kit';
import { TOOLS, type ToolSources, useTool } from './tools.ts';

const INSTRUCTIONS =
  'Homes of a real-estate agency in Belgium and Luxembourg, as its site shows them. Answer in the language of who asks: pass it as `language` (nl, fr, en, de). Every tool only reads. To ask, book or offer, give the person the address in `forms`: only a person sends a form.';

/** What an agent is given of the tools: their schemas are made of what checks them. */
const LISTED = Object.entries(TOOLS).map(([name, { title, description, input }]) => ({
  name,
  title,
  description,
  inputSchema: { type: 'object' as const, ...jsonSchemaOf(input) },
  annotations: { readOnlyHint: true, openWorldHint: false },
}));

/** A server for one request: nothing is kept between two. */
function serverFor(call: Call, sources: ToolSources): Server {
  const server = new Server(
    { name: 'dorpel', version: String(catalogue.version) },
    { capabilities: { tools: {} }, instructions: INSTRUCTIONS },
  );
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: LISTED }));
  server.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
    const { isError, told } = await useTool(params.name, params.arguments, call, sources);
    return {
      isError,
      structuredContent: { ...told },
      content: [{ type: 'text' as const, text: JSON.stringify(told) }],
    };
  });
  return server;
}

type Asked = { readonly url: string; readonly headers: Readonly<Record<string, string>>; readonly body: unknown };

/** Answers one message of the Model Context Protocol (Streamable HTTP), whole and in JSON. */
export async function askTools({ url, headers, body }: Asked, call: Call, sources: ToolSources): Promise<Response> {
  const server = serverFor(call, sources);
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  try {
    return await transport.handleRequest(new Request(url, { method: 'POST', headers }), { parsedBody: body });
  } finally {
    await server.close();
  }
}
