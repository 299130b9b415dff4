// GraphiQL, talking to the endpoint that sent this page.
import { createGraphiQLFetcher } from '@graphiql/toolkit';
import { GraphiQL } from 'graphiql';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import 'graphiql/style.css';

const WORKERS = { json: 'json.worker.js', graphql: 'graphql.worker.js' };
const here = new URL('.', document.currentScript.src).href;

globalThis.MonacoEnvironment = { getWorkerUrl: (_id, label) => here + (WORKERS[label] ?? 'editor.worker.js') };

const START_HERE = `# Welcome. Everything here starts with a player: run this once and keep the token.

mutation Register {
  registerPlayer(name: "Ada") {
    token
    player {
      id
      name
    }
  }
}

# Then open "Headers" below, and put the token in:
#
#   { "Authorization": "Bearer <token>" }
#
# From there: createGame, joinGame, startGame, and offers, which says all that may be done next.
# The button at the top left opens the documentation of every type.
`;

createRoot(document.getElementById('root')).render(
  createElement(GraphiQL, {
    fetcher: createGraphiQLFetcher({ url: location.pathname }),
    defaultQuery: START_HERE,
    isHeadersEditorEnabled: true,
    shouldPersistHeaders: true,
    defaultEditorToolsVisibility: 'headers',
  }),
);
