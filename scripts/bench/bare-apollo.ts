// The least that answers GraphQL behind API Gateway with Apollo Server: what a cold start of this product is measured against.
import { ApolloServer, HeaderMap } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginInlineTraceDisabled,
  ApolloServerPluginLandingPageDisabled,
  ApolloServerPluginSchemaReportingDisabled,
  ApolloServerPluginUsageReportingDisabled,
} from '@apollo/server/plugin/disabled';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';

const server = new ApolloServer({
  typeDefs: 'type Query { hello(name: String!): String! }',
  // What the bundle leaves out of Apollo is left out here too.
  plugins: [
    ApolloServerPluginCacheControlDisabled(),
    ApolloServerPluginUsageReportingDisabled(),
    ApolloServerPluginSchemaReportingDisabled(),
    ApolloServerPluginInlineTraceDisabled(),
    ApolloServerPluginLandingPageDisabled(),
  ],
  resolvers: { Query: { hello: (_: unknown, { name }: { name: string }) => `Hello ${name}` } },
});
server.startInBackgroundHandlingStartupErrorsByLoggingAndFailingAllRequests();

export const handler = async (event: APIGatewayProxyEventV2): Promise<APIGatewayProxyStructuredResultV2> => {
  const headers = new HeaderMap();
  for (const [name, value] of Object.entries(event.headers)) if (value !== undefined) headers.set(name, value);
  const text = event.isBase64Encoded ? Buffer.from(event.body ?? '', 'base64').toString('utf8') : (event.body ?? '');
  const answer = await server.executeHTTPGraphQLRequest({
    httpGraphQLRequest: {
      method: event.requestContext.http.method,
      headers,
      search: event.rawQueryString,
      body: JSON.parse(text),
    },
    context: async () => ({}),
  });
  const body = answer.body.kind === 'complete' ? answer.body.string : '';
  return { statusCode: answer.status ?? 200, headers: Object.fromEntries(answer.headers), body };
};
