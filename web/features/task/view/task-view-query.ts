import { graphql } from 'react-relay';

/** One task, to read. */
export const taskViewQuery = graphql`
  query taskViewQuery($id: ID!) {
    node(id: $id) {
      ...TaskView_task @alias(as: "task")
    }
  }
`;
